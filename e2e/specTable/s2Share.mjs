/** Section 2: the page of a link. */
export const s2Share = [
  {
    id: 's2.75',
    says: '/share and an id is a snapshot that everybody can read and nobody change.',
    proof: {
      'e2e/journeys-share.spec.ts > s.4 a link shows the chosen years to people without an account, an edit made just now included':
        ['Read-only snapshot'],
      'e2e/journeys-share.spec.ts > s.5 days are walked with the keyboard and notes open in full, and nothing can be changed':
        ["'Delete'", 'textarea, [role=dialog]'],
    },
  },
  {
    id: 's2.76',
    says: 'Its header says whose year it is, and that it can only be read.',
    proof: {
      'e2e/journeys-share.spec.ts > s.4 a link shows the chosen years to people without an account, an edit made just now included':
        ["Ada Lovelace's Year", 'Read-only snapshot'],
    },
  },
  {
    id: 's2.77',
    says: 'It has the four quarters, and begins with that of today.',
    proof: {
      'e2e/journeys-share.spec.ts > s.2 each quarter of a link prints on one sheet, light whatever the theme, with what the letters on the days stand for':
        ['Q1', 'Q2', 'Q3', 'Q4'],
      'e2e/journeys-share.spec.ts > on a phone > s.2 a link opens with today in view, and so does the quarter of today':
        ["name: 'Q2'", 'aria-pressed'],
    },
  },
  {
    id: 's2.78',
    says: 'Its footer says when the snapshot was generated.',
    proof: {
      'e2e/journeys-share.spec.ts > s.4 a link shows the chosen years to people without an account, an edit made just now included':
        ['Generated'],
    },
  },
]
