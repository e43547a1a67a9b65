/** The help dialog: questions with their answers, and the ways to write to us. */
export const help = {
  title: 'Help',
  intro: 'Short answers to what people ask most.',
  tags: 'How do I manage my tags?',
  tagsText:
    'Tags are the coloured letters on your days. Your list of them is in “{{settings}}” under “{{tagsTab}}”.',
  tagsNew: 'A new tag has a label, a letter and one of eight colours.',
  tagsEdit: 'The pencil renames or recolours a tag, and every day that has it follows.',
  tagsDelete:
    'The bin deletes a tag after a question: it leaves your list and all its days, the notes stay.',
  tagsEnd:
    'On a day, “+” adds a tag and a click on a tag takes it off; on a touch screen, a tap on it opens the menu of the day. You can undo every step, with “{{undo}}” in the message or in the menu, or with {{ctrl}}+Z.',
  year: 'How do I see the whole year on one screen?',
  yearText:
    'Press “{{wholeYear}}” in the header, or before the months on a phone. Every day of the year is there then, and a tag on consecutive days is one bar.',
  yearOpen: 'A click or a tap on a day opens its card: tags, note, and the days before and after.',
  yearKeys:
    'With the keyboard: the arrows lead through the days, Enter writes the note, Page up and Page down turn the year.',
  yearPhone: 'On a phone colours and letters stand for the tags, and a turned corner for a note.',
  yearEnd: 'The address remembers the view: you can bookmark a year.',
  find: 'How do I find a day?',
  findText: 'Press the lens in the header, Ctrl + K (⌘ K on a Mac) or /, and type.',
  findWords: 'Words from notes, tags and holidays: small letters and missing accents do no harm.',
  findDates: 'Dates in words or numbers, such as 12/24, 3 Mar 2027, week 32, Easter or tomorrow.',
  findComing: 'Before you type you see the next 30 days that hold something.',
  findEnd: 'The arrows choose, Enter goes to the day. Without Pro the current quarter is searched.',
  marking: 'How do I mark many days at once?',
  markingText:
    'Up to {{atOnce}} days at once in every plan, more with Pro. Select the days first; a bar then says which, and offers your tags, a note, and what else can be done with them.',
  markingMouse:
    'Mouse: press on a day and move to another one; in the lists, on the number of a day.',
  markingTouch: 'Finger: press for almost half a second, then move on.',
  markingKeys:
    'Keyboard: {{shift}} and the arrows. Keys from 1 on put on tags, with Alt they take them off, {{ctrl}}+C copies, {{ctrl}}+X cuts out, {{ctrl}}+V puts down from the day with the focus on, Esc ends it.',
  markingBrush:
    'Brush: press a tag above the year, then days one by one. It needs no Pro; pressing the tag again puts it away.',
  markingRepeat:
    '“Repeat” writes days again every week, two weeks, month or year; “Start from last year” does it with a whole year.',
  markingEnd:
    'What was there stays, days that are full are left out, and you read how many. One undo takes it all back.',
  bulk: 'How do I put a tag on many days at once?',
  bulkText: 'With Pro: in “{{settings}}” under “{{bulkTab}}”.',
  bulkChoose: 'Choose a tag, a start date and an end date.',
  bulkAssign: 'Press “{{assign}}”: every day from the first to the last gets the tag.',
  bulkEnd:
    'Days that have the tag already stay as they are, and you read how many days changed. One undo takes it all back.',
  layer: 'How do I see public and school holidays in the calendar?',
  layerText: 'With Pro: in “{{settings}}” under “{{holidaysTab}}”, “{{shownHolidays}}”.',
  layerRegions:
    'Tick German states or Bulgaria: public holidays lie under your days, with their names, in every year and without a network.',
  layerPlaces:
    'Under Bavaria, Saxony and Thuringia are the places that keep one holiday more, as Augsburg does.',
  layerSchool:
    '“{{schoolHolidays}}” of a state are a band at the edge of the day; its card says their name. You can have them without the public holidays of that state.',
  layerEnd:
    'Your notes stay as they are, and where workdays are counted public holidays are none. What you ticked is saved to your account; in “{{shareTab}}” you choose whether your link shows it.',
  holidays: 'How do German holidays get into my calendar?',
  holidaysText: 'With Pro: in “{{settings}}” under “{{holidaysTab}}”.',
  holidaysChoose: 'Choose a German state and a year; you see the holidays as a list.',
  holidaysImport: 'Press “{{import}}”: the name of each holiday becomes the note of its day.',
  holidaysEnd:
    'A day that has a note keeps it, and you read which days those are. One undo takes the whole import back. The names are German.',
  transfer: 'How do I get other calendars in, and mine out?',
  transferText:
    'Choose “{{transfer}}” in the menu. It is part of every plan, also without an account.',
  transferIn:
    'In: choose an .ics file of any calendar program, drop it on the page or paste its text. You see first what it holds and what is left out; the events become notes with their time, or days of a tag.',
  transferOut:
    'Out: .ics for calendar programs, .csv for spreadsheets, .json with everything, which can be read back here.',
  transferFeed:
    'Subscribe: with Pro a secret address keeps the calendar of your phone or computer up to date. You can renew it and switch it off.',
  transferEnd:
    'What is there stays, and a second import of the same file adds nothing. One undo takes an import back.',
  filters: 'How do I filter by tags?',
  filtersText: 'Open “{{filter}}” in the header, or in the menu on a phone.',
  filtersChoose: 'Tick the tags you look for. The number beside each one counts its days.',
  filtersApply:
    'Press “{{apply}}”: days without any of these tags are dimmed, and only these tags show. Notes stay readable.',
  filtersEnd:
    'The filter holds until you clear it or reload the page. It changes nothing in your calendar.',
  freeVsPro: 'What is the difference between Free and Pro?',
  freeVsProText:
    'Free holds {{maxTags}} tags, up to {{perDay}} of them on a day, in the current quarter, and keeps your calendar the same on all your devices.',
  freeVsProEnd:
    'Pro opens every quarter of every year and lifts the limits on tags. It adds holidays, bulk assign, public read-only share links and a direct line to the developer.',
  upgrade: 'How do I get Pro?',
  upgradeSignIn: 'Sign in or create an account, so that the payment finds you.',
  upgradeChoose: 'Choose “{{goPro}}” in the user menu and pick a plan.',
  upgradePay:
    'Pay on the payment provider’s page, which opens in a new tab. Your card details never reach us.',
  upgradeEnd:
    'Pro is on as soon as the payment is confirmed, usually within seconds. If it is not, reload the page; if that does not help, write to us.',
  manage: 'How do I manage or cancel my subscription?',
  manageText:
    'Choose “{{manage}}” in the user menu. The payment provider’s page opens in a new tab: there you change how you pay, or cancel.',
  manageEnd:
    'After you cancel, Pro stays on until the end of the period you have paid for, and nothing is deleted. Lifetime never renews, so there is nothing to cancel.',
  plans: 'Which plans are there?',
  plansText: 'Three, and they all open the same:',
  plansMonthly: 'Monthly: {{monthly}} per month',
  plansYearly: 'Yearly: {{yearly}} per year',
  plansLifetime: 'Lifetime: {{lifetime}} once',
  plansEnd:
    'Prices include VAT and are paid in advance. Monthly and yearly plans renew until you cancel.',
  downgrade: 'What happens to my calendar when Pro ends?',
  downgradeText: 'Nothing is deleted. You simply go on with Free:',
  downgradeTags:
    'All your tags stay, and you can rename and recolour each of them. A new one needs room within the {{maxTags}} of Free.',
  downgradeDays:
    'Days outside the current quarter are kept but closed. They open again with their quarter, or with Pro.',
  sync: 'How does my calendar get to all my devices?',
  syncText:
    'Sign in on each of them. A change is kept in the browser at once and sent about a second later; the header, on a phone the menu, says whether all is saved.',
  syncOffline: 'Without a network you go on planning. Your changes are sent when it is back.',
  syncBoth: 'If you change the same day on two devices, tags and notes are put together.',
  syncAside:
    'What does not fit into your account is set aside in that browser for 30 days, and “{{settings}}” offers to take it over, download or discard it.',
  syncEnd: 'Without an account your calendar stays in this browser only.',
  language: 'How do I change the language?',
  languageText:
    'Choose “{{language}}” in the menu, or in the header while you are signed out. There are English, German and Bulgarian.',
  languageEnd:
    'Signed in, the choice is saved to your account and is there wherever you sign in. Your own notes and tags stay as you wrote them; the legal pages are German.',
  stillAsking: 'No answer to your question?',
  writeSupport: 'Write to support',
  writeDeveloper: 'Write to the developer',
  developerHint: 'Part of Pro: your mail goes straight to the person who builds Quartal.',
  supportSubject: 'Question about Quartal',
  developerSubject: 'Quartal: to the developer',
  factVersion: 'App version',
  factLanguage: 'Language',
  factBrowser: 'Browser',
  factAccount: 'Account',
} as const
