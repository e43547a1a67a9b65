/** Section 7: the API and the account. */
export const s7Account = [
  {
    id: 's7.01',
    says: 'The address of the API is set when the app is built.',
    proof: {
      'src/storage/cloud/client.test.ts > s.7 the address of the API is set when the app is built':
        ['https://api.example.org/base/'],
    },
  },
  {
    id: 's7.02',
    says: 'One request cancels no other.',
    proof: {
      'src/storage/cloud/client.test.ts > s.7 a request does not cancel another one like it': [
        '[false, false]',
      ],
    },
  },
  {
    id: 's7.03',
    says: 'Every list is that of the person.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 the lists are those of the person, tags in the order of their creation; the session is refreshed, and a chosen language sent to the account alone':
        ['user = "', 'query.filter'],
    },
  },
  {
    id: 's7.04',
    says: 'A login sends email and password.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 a login sends the email and the password': [
        'users/auth-with-password',
        'identity: user.email, password: user.password',
      ],
    },
  },
  {
    id: 's7.05',
    says: 'A registration sends email, password, its confirmation and the name.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 a sign-up sends email, name and the password twice': [
        'users/records',
        "{ email, password, passwordConfirm: password, name: 'Ada' }",
      ],
    },
  },
  {
    id: 's7.06',
    says: 'A renewal of the session sends nothing.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 the lists are those of the person, tags in the order of their creation; the session is refreshed, and a chosen language sent to the account alone':
        ['users/auth-refresh', 'body: null'],
    },
  },
  {
    id: 's7.07',
    says: 'A change of the account sends what changed.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 the lists are those of the person, tags in the order of their creation; the session is refreshed, and a chosen language sent to the account alone':
        ['PATCH', "{ lang: 'de' }"],
      'e2e/journeys-preferences.spec.ts > the profile > s.7 a new name is on the server, and in the menu of every tab':
        ["{ name: 'Grace Hopper' }"],
    },
  },
]
