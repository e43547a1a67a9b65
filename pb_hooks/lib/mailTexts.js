// What the mails say. The times are those of pb_migrations/0001_users.js.

const TEXTS = {
  en: {
    greeting: 'Hello,',
    closing: (app) => `Kind regards,\n${app}`,
    reset: {
      subject: (app) => `Your new password for ${app}`,
      request: (app) =>
        `Somebody asked for a new password for the ${app} account with this email address.`,
      action: 'Choose a new password',
      validity: 'The link works once, for 30 minutes.',
      otherwise: 'If it was not you, please ignore this email: your password stays as it is.',
    },
    verify: {
      subject: (app) => `Please confirm your email address for ${app}`,
      request: (app) =>
        `Please confirm that the ${app} account with this email address belongs to you. You can use ${app} before that.`,
      action: 'Confirm email address',
      validity: 'The link works for three days.',
      otherwise: 'If you have no account with us, please ignore this email.',
    },
    email: {
      subject: (app) => `Please confirm your new email address for ${app}`,
      request: (app) =>
        `Please confirm that your ${app} account should have this email address from now on. You will be asked for your password.`,
      action: 'Confirm new email address',
      validity: 'The link works for 30 minutes.',
      otherwise: 'If it was not you, please ignore this email: nothing changes.',
    },
  },
  de: {
    greeting: 'Guten Tag,',
    closing: (app) => `Mit freundlichen Grüßen\n${app}`,
    reset: {
      subject: (app) => `Ihr neues Passwort für ${app}`,
      request: (app) =>
        `für das ${app}-Konto mit dieser E-Mail-Adresse wurde ein neues Passwort angefordert.`,
      action: 'Neues Passwort wählen',
      validity: 'Der Link gilt 30 Minuten und nur einmal.',
      otherwise:
        'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail bitte: Ihr Passwort bleibt, wie es ist.',
    },
    verify: {
      subject: (app) => `Bitte bestätigen Sie Ihre E-Mail-Adresse für ${app}`,
      request: (app) =>
        `bitte bestätigen Sie, dass das ${app}-Konto mit dieser E-Mail-Adresse Ihnen gehört. Sie können ${app} auch schon vorher nutzen.`,
      action: 'E-Mail-Adresse bestätigen',
      validity: 'Der Link gilt drei Tage.',
      otherwise: 'Wenn Sie kein Konto bei uns haben, ignorieren Sie diese E-Mail bitte.',
    },
    email: {
      subject: (app) => `Bitte bestätigen Sie Ihre neue E-Mail-Adresse für ${app}`,
      request: (app) =>
        `bitte bestätigen Sie, dass Ihr ${app}-Konto künftig diese E-Mail-Adresse haben soll. Dabei werden Sie nach Ihrem Passwort gefragt.`,
      action: 'Neue E-Mail-Adresse bestätigen',
      validity: 'Der Link gilt 30 Minuten.',
      otherwise:
        'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail bitte: Es ändert sich nichts.',
    },
  },
  bg: {
    greeting: 'Здравейте,',
    closing: (app) => `С уважение,\n${app}`,
    reset: {
      subject: (app) => `Вашата нова парола за ${app}`,
      request: (app) => `За профила в ${app} с този имейл адрес беше поискана нова парола.`,
      action: 'Избор на нова парола',
      validity: 'Връзката важи 30 минути и само веднъж.',
      otherwise:
        'Ако не сте били Вие, моля, не обръщайте внимание на този имейл: паролата Ви остава същата.',
    },
    verify: {
      subject: (app) => `Моля, потвърдете имейл адреса си за ${app}`,
      request: (app) =>
        `Моля, потвърдете, че профилът в ${app} с този имейл адрес е Ваш. Можете да използвате ${app} и преди това.`,
      action: 'Потвърждаване на имейла',
      validity: 'Връзката важи три дни.',
      otherwise: 'Ако нямате профил при нас, моля, не обръщайте внимание на този имейл.',
    },
    email: {
      subject: (app) => `Моля, потвърдете новия си имейл адрес за ${app}`,
      request: (app) =>
        `Моля, потвърдете, че отсега нататък профилът Ви в ${app} ще бъде с този имейл адрес. Ще трябва да въведете паролата си.`,
      action: 'Потвърждаване на новия имейл',
      validity: 'Връзката важи 30 минути.',
      otherwise:
        'Ако не сте били Вие, моля, не обръщайте внимание на този имейл: нищо няма да се промени.',
    },
  },
}

/** The texts of a mail in a language; English stands in for an unknown one. */
function textsOf(language, kind, app) {
  const { greeting, closing, ...mails } = TEXTS[language] ?? TEXTS.en
  const { subject, request, ...rest } = mails[kind]
  return {
    greeting,
    closing: closing(app),
    subject: subject(app),
    request: request(app),
    ...rest,
  }
}

module.exports = { textsOf }
