/** Section 2: settings and filter. */
export const s2Settings = [
  {
    id: 's2.52',
    says: 'The settings have four tabs and are 4xl wide at most.',
    proof: {
      'src/features/settings/SettingsTabs.test.tsx > s.2 the four tabs are walked with the arrow keys, and the last one leads to the first':
        ['Tags', 'Holidays', 'Bulk assign', 'Share'],
      'e2e/spec-screens.spec.ts > s.9 the settings are at most 4xl wide, the filter lg': ['896'],
    },
  },
  {
    id: 's2.53',
    says: 'Tags are managed in the first one.',
    proof: {
      'src/features/settings/SettingsDialog.test.tsx > s.2 the Tags tab lists every tag with the days it is on':
        ['Tags', 'on 2 days'],
    },
  },
  {
    id: 's2.54',
    says: 'German holidays are imported in the second one.',
    proof: {
      'e2e/journeys-holidays.spec.ts > s.4 another year is asked for and imported by itself': [
        'Import',
      ],
    },
  },
  {
    id: 's2.55',
    says: 'Tags are put on many days in the third one.',
    proof: {
      'e2e/settingsTabs.spec.ts > s.4 a bulk assign needs no mouse': ['Bulk assign', 'End date'],
    },
  },
  {
    id: 's2.56',
    says: 'A window event opens the tab for sharing.',
    proof: {
      'e2e/settingsTabs.spec.ts > A3 the window event opens the settings on the share tab, also over another tab of them':
        ['open-share-settings'],
    },
  },
  {
    id: 's2.57',
    says: 'The filter chooses tags, and is lg wide at most.',
    proof: {
      'e2e/journeys-filter.spec.ts > on a desktop > S17 a filter dims the days that do not match, is announced, and ends with a reload':
        ['Sport'],
      'e2e/spec-screens.spec.ts > s.9 the settings are at most 4xl wide, the filter lg': ['512'],
    },
  },
  {
    id: 's2.58',
    says: 'A selection counts when it is applied, not before.',
    proof: {
      'src/pages/filter.test.tsx > s.2 a selection counts only after Apply; Clear all empties it; closing discards it':
        ['Apply', 'toBe(0)'],
    },
  },
  {
    id: 's2.59',
    says: 'One button clears the selection.',
    proof: {
      'src/pages/filter.test.tsx > s.2 a selection counts only after Apply; Clear all empties it; closing discards it':
        ['Clear all', 'not.toBeChecked()'],
    },
  },
  {
    id: 's2.60',
    says: 'Each tag shows on how many days it is.',
    proof: {
      'src/pages/filter.test.tsx > s.2 each tag shows on how many days it is': [
        'on 2 days',
        'on 3 days',
        'on 1 day',
      ],
    },
  },
]
