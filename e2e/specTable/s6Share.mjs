/** Section 6: sharing, and who looks at what is shared. */
export const s6Share = [
  {
    id: 's6.18',
    says: 'Pro shares; others do not, however they ask.',
    proof: {
      'e2e/journeys-share.spec.ts > s.4 a link shows the chosen years to people without an account, an edit made just now included':
        ['Enable Link'],
      'e2e/server/shares.test.ts > L5 without Pro no share is made, and an old one can only be switched off':
        ['setPro(false)', 'toBe(400)'],
    },
  },
  {
    id: 's6.19',
    says: 'A viewer needs no account, and can only read.',
    proof: {
      'e2e/server/shares.test.ts > s.6 an active share is read by everybody, without the id of its owner':
        ['undefined'],
      'e2e/server/shares.test.ts > s.6 only the owner changes and deletes a share, and nobody lists those of others':
        ["'PATCH'", "'DELETE'", 'toBe(404)'],
    },
  },
  {
    id: 's6.20',
    says: 'Notes are for viewers only if the share includes them; otherwise they get none.',
    proof: {
      'e2e/journeys-share.spec.ts > S7 a link without notes sends none to anybody, and publishes the name that was typed':
        ['Nobody else', 'Only a note'],
      'e2e/server/shares.test.ts > S7 without includeNotes the notes are neither kept nor sent': [
        'includeNotes: false',
      ],
    },
  },
  {
    id: 's6.21',
    says: 'A link works only while it is on.',
    proof: {
      'e2e/journeys-share.spec.ts > s.6 a link that is switched off leaves every open window within 5 s, and comes back':
        ['This share link is inactive.'],
      'e2e/server/shares.test.ts > S6 an inactive share gives nothing but its state to others': [
        'isActive: false',
        'toBe(404)',
      ],
    },
  },
  {
    id: 's6.22',
    says: 'Its owner can switch it off, without Pro too.',
    proof: {
      'e2e/journeys-share.spec.ts > s.6 a link that is switched off leaves every open window within 5 s, and comes back':
        ['Disable Link'],
      'e2e/journeys-share.spec.ts > s.6 a link that is left from Pro can only be switched off, and D9 one that cannot be read does not pass for none':
        ['Disable Link', 'pro: false'],
    },
  },
]
