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
    'The bin deletes a tag once you confirm: it disappears from your list and from all its days; the notes stay.',
  tagsEnd:
    'On a day, “+” adds a tag and a click on a tag takes it off; on a touch screen, a tap on it opens the menu of the day. Every step can be undone, with “{{undo}}” in the message or in the menu of the calendar, or with {{ctrl}}+Z.',
  year: 'How do I see the whole year on one screen?',
  yearText:
    'Press “{{wholeYear}}” in the header, or before the months on a phone. Every day of the year is there then, and a tag on consecutive days is one bar.',
  yearOpen: 'A click or a tap on a day opens its card: tags, note, and the days before and after.',
  yearKeys:
    'With the keyboard: the arrows move between the days, Enter opens the note, Page up and Page down change the year.',
  yearPhone: 'On a phone colours and letters stand for the tags, and a folded corner for a note.',
  yearEnd: 'The address remembers the view: you can bookmark a year.',
  find: 'How do I find a day?',
  findText: 'Press the magnifying glass in the header, Ctrl + K (⌘ K on a Mac) or /, and type.',
  findWords: 'Words from notes, tags and holidays: capitals and accents do not matter.',
  findDates: 'Dates in words or numbers, such as 12/24, 3 Mar 2027, week 32, Easter or tomorrow.',
  findComing: 'Before you type, you see what the next 30 days hold.',
  findEnd: 'The arrows choose, Enter goes to the day. Without Pro the current quarter is searched.',
  marking: 'How do I mark many days at once?',
  markingText:
    'Up to {{atOnce}} days at once in every plan, more with Pro. Select the days first; a bar then says which, and offers your tags, a note, and what else can be done with them.',
  markingMouse:
    'Mouse: press on a day and move to another one; in the lists, start on the number of a day.',
  markingTouch: 'Finger: hold a day for almost half a second, then move on.',
  markingKeys:
    'Keyboard: {{shift}} and the arrows. Keys 1 to 9 add tags, with Alt they take them off, {{ctrl}}+C copies, {{ctrl}}+X cuts, {{ctrl}}+V pastes from the focused day on, Esc ends the selection.',
  markingBrush:
    'Brush: press a tag above the year, then days one by one. It needs no Pro; press the tag again to stop.',
  markingRepeat:
    '“Repeat” adds the days again on the weekdays you choose, every one to eight weeks, or every month or year; “Start from last year” does it with a whole year.',
  markingEnd:
    'What was there stays, days that are full are left out, and you read how many. “Undo” takes it all back.',
  bulk: 'How do I put a tag on many days at once?',
  bulkText: 'With Pro: in “{{settings}}” under “{{bulkTab}}”.',
  bulkChoose: 'Choose a tag, a start date and an end date.',
  bulkAssign: 'Press “{{assign}}”: every day from the first to the last gets the tag.',
  bulkEnd:
    'Days that have the tag already stay as they are, and you read how many days changed. “Undo” takes it all back.',
  layer: 'How do I see public and school holidays in the calendar?',
  layerText: 'With Pro: in “{{settings}}” under “{{holidaysTab}}”, “{{shownHolidays}}”.',
  layerRegions:
    'Tick German states or Bulgaria: public holidays appear behind your days, with their names, in every year and even offline.',
  layerPlaces: 'Under {{states}} are the places that have one holiday more, such as Augsburg.',
  layerSchool:
    '“{{schoolHolidays}}” of a state are a band along the edge of the day; the card of the day names them. You can have them without the public holidays of that state.',
  layerEnd:
    'Your notes stay as they are, and public holidays do not count as workdays. What you ticked is saved to your account; in “{{shareTab}}” you choose whether your link shows it.',
  holidays: 'How do German holidays get into my calendar?',
  holidaysText: 'With Pro: in “{{settings}}” under “{{holidaysTab}}”.',
  holidaysChoose: 'Choose a German state and a year; you see the holidays as a list.',
  holidaysImport: 'Press “{{import}}”: the name of each holiday becomes the note of its day.',
  holidaysEnd:
    'A day that has a note keeps it, and you read which days those are. “Undo” takes it all back. The names are German.',
  transfer: 'How do I get other calendars in, and mine out?',
  transferText:
    'Choose “{{transfer}}” in the menu of the calendar. It is part of every plan, also without an account.',
  transferIn:
    'In: choose an .ics file of any calendar app, drop it on the page or paste its text. First you see what it holds and what is left out; the events become notes with their time, or days of a tag.',
  transferOut:
    'Out: .ics for calendar apps, .csv for spreadsheets, .json with everything, which can be read back here.',
  transferFeed:
    'Subscribe: with Pro a secret address keeps the calendar of your phone or computer up to date. You can renew it and switch it off.',
  transferEnd:
    'What is there stays, and a second import of the same file adds nothing. “Undo” takes it all back.',
  filters: 'How do I filter by tags?',
  filtersText: 'Open “{{filter}}” in the header, or in the menu on a phone.',
  filtersChoose: 'Tick the tags you look for. The number beside each one counts its days.',
  filtersApply:
    'Press “{{apply}}”: days without any of these tags are dimmed, and only these tags show. Notes stay readable.',
  filtersEnd:
    'The filter holds until you clear it or reload the page. It changes nothing in your calendar.',
  freeVsPro: 'What is the difference between Free and Pro?',
  freeVsProText:
    'Free gives you {{maxTags}} tags, up to {{perDay}} of them on a day, in the current quarter, and the same calendar on all your devices.',
  freeVsProEnd:
    'Pro opens every quarter of every year and lifts the limits on tags. It adds holidays, bulk assign, people whom you invite into your calendar, public read-only share links and a direct line to the developer.',
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
    'All your tags stay, and you can rename and recolour each of them. You can add a new one once you have fewer than the {{maxTags}} of Free.',
  downgradeDays:
    'Days outside the current quarter are kept but locked. They open again with their quarter, or with Pro.',
  sync: 'How does my calendar get to all my devices?',
  syncText:
    'Sign in on each of them. A change is kept in the browser at once and sent about a second later; the header, on a phone the menu, says whether all is saved.',
  syncOffline:
    'Offline you simply go on planning. Your changes are sent when you are online again.',
  syncBoth: 'If you change the same day on two devices, tags and notes are put together.',
  syncAside:
    'What does not fit into your account is set aside in that browser for 30 days; in “{{settings}}” you can merge, download or discard it.',
  syncEnd: 'Without an account your calendar stays in this browser only.',
  language: 'How do I change the language?',
  languageText:
    'Choose “{{language}}” in the menu, or in the header while you are signed out. There are English, German and Bulgarian.',
  languageEnd:
    'Signed in, the choice is saved to your account and is there wherever you sign in. Your own notes and tags stay as you wrote them; the legal pages are German.',
  stillAsking: 'No answer to your question?',
  writeSupport: 'Write to support',
  writeDeveloper: 'Write to the developer',
  developerHint: 'Part of Pro: your email goes straight to the person who builds Quartal.',
  supportSubject: 'Question about Quartal',
  developerSubject: 'Quartal: to the developer',
  factVersion: 'App version',
  factLanguage: 'Language',
  factBrowser: 'Browser',
  factAccount: 'Account',
} as const
