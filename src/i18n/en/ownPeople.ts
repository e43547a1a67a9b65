/** The people of a calendar, in the settings of its owner, and what the help says of planning together. */
export const ownPeople = {
  title: 'People',
  intro:
    'Invite people into your calendar: to look at it, or to plan in it with you. Each of them has an account, a free one is enough.',
  nameless: 'Somebody without a name',
  noName: 'Your account has no name, so an invitation cannot say who sends it.',
  enterName: 'Enter a name',
  role: 'Role',
  look: 'Can look',
  plan: 'Can plan',
  notes: 'With notes',
  lookHint:
    'Sees your days and tags live, which of them are leave, and your holidays; not your working days, and not how much leave you have. Changes nothing.',
  planHint:
    'Writes days, tags and notes as you do, and sees your holidays, workdays and leave allowance.',
  label: 'For whom',
  onlyYou: 'only you see it',
  invite: 'Invite',
  together: 'Plan together',
  letLook: 'Let somebody look',
  address: 'Address of the invitation',
  copy: 'Copy address',
  share: 'Share…',
  shareTitle: 'Plan with me in Quartal',
  once: 'Give this address to one person. It is good for that person alone, until {{date}}. As long as this page is open it can be copied again; after that you make a new one.',
  copied: 'Address copied',
  full: 'There are {{max}} people and open invitations, the most a calendar can have. Remove a person or withdraw an invitation to invite somebody else.',
  with: 'Who sees this calendar',
  nobody: 'Nobody but you yet.',
  alike: '{{name}} ({{more}})',
  invitedAs: 'Invited as “{{label}}”',
  since: 'Since {{date}}',
  hereNow: 'here now',
  hereNever: 'not here yet',
  hereToday: 'last here today',
  hereYesterday: 'last here yesterday',
  hereDays_one: 'last here {{count}} day ago',
  hereDays_other: 'last here {{count}} days ago',
  hereOn: 'last here on {{date}}',
  remove: 'Remove',
  removeTitle: 'Remove {{name}}?',
  removeText:
    'This calendar goes from all devices of {{name}} at once. What {{name}} has planned in it stays.',
  removeNameless: 'Remove this person?',
  removeNamelessText:
    'This calendar goes from all of their devices at once. What they have planned in it stays.',
  removed: '{{name}} does not see your calendar any more',
  joined: '{{name}} has joined your calendar',
  open: 'Open invitations',
  openEnd:
    'They also end when you change your password or email address, or sign out on all devices.',
  lookWithNotes: 'Can look, with notes',
  lookWithoutNotes: 'Can look, without notes',
  made: 'Made {{moment}}',
  until: 'Good until {{date}}',
  showAddress: 'Show address',
  renew: 'New address',
  renewTitle: 'Make a new address?',
  renewText:
    'An address cannot be read again after its page was closed. The one of before ends at once, also for somebody who has it already; role and label stay.',
  renewed: 'There is a new address; the one of before leads nowhere any more',
  withdraw: 'Withdraw',
  withdrawn: 'The invitation is withdrawn',
  loading: 'The people are loading.',
  failed: 'Who sees this calendar could not be loaded.',
  old: 'This was so at {{time}}; at the moment nothing newer can be loaded.',
  offline: 'You are offline: this was so at {{time}}. To change it you need the internet.',
  needsPro: 'Inviting people is part of Pro.',
  proEnded:
    'Without Pro you invite nobody, and everybody here can only look. Open invitations wait until you have Pro again.',
  notChanged: 'This was not changed. Please try again.',
  helpTitle: 'How do we plan together?',
  helpText: 'With Pro: in the menu of your calendar at the top left, on a phone in the menu.',
  helpInvite:
    'Press “{{together}}” or “{{letLook}}”, and give the address to one person. It is good for 7 days, until somebody joins or you withdraw it. “{{link}}” shows who is there.',
  helpJoin:
    'Whoever opens it signs in, or creates a free account, and presses “{{join}}”. Their own calendar stays as it is.',
  helpRoles:
    '“{{look}}” shows days and tags, on request the notes too. “{{plan}}” writes as you do; notes of a day that two people write at once are put together.',
  helpEnd:
    'You can change a role or remove a person at any time, and everybody can leave. Each calendar has room for {{maxPeople}} people.',
} as const

/** The page of an invitation. */
export const join = {
  invitation: 'Invitation',
  loading: 'The invitation is loading.',
  title: '{{name}} invites you to a calendar',
  titleNameless: 'You are invited to a calendar',
  /** In place of the name of the owner: it stands within every sentence, with a word behind it. */
  somebody: 'the person who invited you',
  look: 'You can look at every day with its tags and notes, as it is planned. You cannot change anything.',
  lookWithoutNotes:
    'You can look at every day with its tags, as it is planned. Notes are not shown, and you cannot change anything.',
  plan: 'You plan together: you write days, tags and notes just as {{name}} does.',
  own: 'Your own calendar stays as it is, and nobody here gets to see it.',
  ownSeen:
    'Your own calendar stays as it is, and of the people here only the owner of this calendar gets to see it.',
  seen: 'The people of this calendar see your name, and {{name}} also sees when you were last here.',
  nameless: 'Your account has no name yet. You can enter one in your profile.',
  until: 'The invitation is good for one person, until {{date}}.',
  back: 'Let them see my days too',
  backHint:
    'The owner then sees your tags and days, and counts you in when looking for days that are free for all. You can end it at any time.',
  joinedNow: 'You are in the calendar of {{name}}.',
  unseen:
    'Your days are not shown to {{name}}: one of you already has as many people or calendars as possible.',
  lay: 'Lay their leave beside mine',
  signInFirst: 'Create an account to join, or sign in. It costs nothing.',
  signedInAs: 'You are signed in as {{who}}.',
  otherAccount: 'To join with another account, sign out in the user menu first.',
  join: 'Join calendar',
  joinedTitle: 'You are in this calendar already',
  joined: 'You find it in the menu “Calendar”.',
  open: 'Open calendar',
  ownTitle: 'This is your own invitation',
  ownText:
    'Give its address to the person you want to invite. It is good for one person, until {{date}}.',
  usedTitle: 'This invitation is used already',
  used: 'It was good for one person. If that was you, you find the calendar in your menu; else please ask {{name}} for a new one.',
  usedGuest:
    'It was good for one person. If that was you, sign in to open the calendar; else please ask {{name}} for a new one.',
  withdrawnTitle: 'This invitation was withdrawn',
  withdrawn: 'Please ask {{name}} for a new one.',
  expiredTitle: 'This invitation has expired',
  expired: 'It was good until {{date}}. Please ask {{name}} for a new one.',
  waitingTitle: 'This invitation has to wait',
  waiting:
    'Inviting people is part of Pro, which {{name}} does not have at the moment. With Pro the invitation opens again, until {{date}}.',
  unknownTitle: 'There is no such invitation',
  unknown: 'The address may have been copied only in part. Please ask whoever sent it to you.',
  failedTitle: 'The invitation could not be loaded',
  manyCalendars:
    'You are in {{max}} calendars of others, and more are not possible. Leave one of them, then join this one.',
  manyPeople:
    'This calendar has {{max}} people, and more are not possible. Please ask {{name}} to make room, then join.',
  home: 'To my calendar',
} as const
