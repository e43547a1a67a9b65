/** Section 2: plans, help and the other dialogs. */
export const s2Dialogs = [
  {
    id: 's2.61',
    says: 'The plans are listed, the yearly one chosen and most popular, the lifelong one the best deal.',
    proof: {
      'src/features/billing/UpgradeDialog.test.tsx > s.9 three plans with their prices, yearly chosen beforehand':
        ['Most popular', 'Best deal', '[false, true, false]'],
    },
  },
  {
    id: 's2.62',
    says: 'Free and Pro are compared.',
    proof: {
      'src/features/billing/UpgradeDialog.test.tsx > s.9 names every difference between Free and Pro in a table':
        ['Free and Pro compared'],
    },
  },
  {
    id: 's2.63',
    says: 'It can be cancelled, or Upgrade pressed.',
    proof: {
      'src/features/billing/UpgradeDialog.test.tsx > s.2 Cancel closes and opens nothing': [
        'Cancel',
      ],
      'src/features/billing/UpgradeDialog.test.tsx > s.7 Upgrade opens the checkout of the chosen plan':
        ['Upgrade'],
    },
  },
  {
    id: 's2.64',
    says: 'Its footer says that payment is secure and can be ended at any time.',
    proof: {
      'src/features/billing/UpgradeDialog.test.tsx > s.9 three plans with their prices, yearly chosen beforehand':
        ['Secure payment, cancel anytime'],
    },
  },
  {
    id: 's2.65',
    says: 'By the year 33 % are saved.',
    proof: {
      'src/features/billing/UpgradeDialog.test.tsx > s.9 three plans with their prices, yearly chosen beforehand':
        ['Save 33%'],
    },
  },
  {
    id: 's2.66',
    says: 'A free trial is told in days, once there is one (L6).',
    proof: {
      'src/features/billing/UpgradeDialog.test.tsx > L6 the free trial shows with its days, and only when it is configured':
        ['Free trial: 14 Days'],
    },
  },
  {
    id: 's2.67',
    says: 'Help opens one answer at a time, and closes it again.',
    proof: {
      'src/features/help/HelpDialog.test.tsx > s.2 every topic is a question, one open at a time, and an open one closes again':
        ['13', 'toEqual([])'],
    },
  },
  {
    id: 's2.68',
    says: 'It answers on the eleven topics.',
    proof: {
      'e2e/journeys-pages.spec.ts > help > s.2 has its questions, one open at a time, and works with the keyboard; S14 a free account writes to the support address, and nowhere to the developer':
        [
          'manage my tags',
          'many days at once',
          'German holidays',
          'filter by tags',
          'between Free and Pro',
          'get Pro',
          'manage or cancel',
          'Which plans',
          'when Pro ends',
          'all my devices',
          'the language',
        ],
    },
  },
  {
    id: 's2.69',
    says: 'A button writes to the support address, an example where none is set.',
    proof: {
      'e2e/journeys-pages.spec.ts > help > s.2 has its questions, one open at a time, and works with the keyboard; S14 a free account writes to the support address, and nowhere to the developer':
        ['Write to support', 'support@example.org'],
    },
  },
  {
    id: 's2.70',
    says: 'A tag of the list is put on a day in a dialog, or a new one made.',
    proof: {
      'src/features/tags/AddTagDialog.test.tsx > the add-tag dialog > s.4 puts the chosen tag on the day, closes and hands the focus back':
        ['Add tag', 'Sport'],
      'src/features/tags/AddTagDialog.test.tsx > the add-tag dialog > s.4 leads from the form back to the button that opened it':
        ['New tag'],
    },
  },
  {
    id: 's2.71',
    says: 'Tags that the day has are not offered there.',
    proof: {
      'src/features/tags/AddTagDialog.test.tsx > the add-tag dialog > s.2 does not offer the tags that are on the day':
        ['Sport', 'toBeNull()'],
    },
  },
  {
    id: 's2.72',
    says: 'A dialog that cannot be closed stands while data goes up.',
    proof: {
      'e2e/journeys-upload.spec.ts > s.4 an upload shows its progress, tells its end and reads the page anew':
        ['Escape', 'Please do not close this page during the upload.'],
    },
  },
  {
    id: 's2.73',
    says: 'A tag is deleted after a question only.',
    proof: {
      'src/features/settings/SettingsDialog.test.tsx > s.4 deleting asks first and names the days; Cancel deletes nothing':
        ['Delete tag', 'Cancel'],
    },
  },
  {
    id: 's2.74',
    says: 'The sync state has its signs.',
    proof: {
      'src/features/calendar/header/SyncIndicator.test.tsx > the sync indicator > E8 shows { state: \'synced\' } as "Saved"':
        ['pending', 'syncing', 'synced', 'failed'],
    },
  },
]
