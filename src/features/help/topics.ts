const steps = <const Keys extends readonly string[]>(...keys: Keys) => ({ inOrder: true, keys })
const points = <const Keys extends readonly string[]>(...keys: Keys) => ({ inOrder: false, keys })

/** The questions of the help in order, with the keys of their texts. */
export const TOPICS = [
  {
    question: 'help.tags',
    text: 'help.tagsText',
    list: points('help.tagsNew', 'help.tagsEdit', 'help.tagsDelete'),
    end: 'help.tagsEnd',
  },
  {
    question: 'help.year',
    text: 'help.yearText',
    list: points('help.yearOpen', 'help.yearKeys', 'help.yearPhone'),
    end: 'help.yearEnd',
  },
  {
    question: 'help.marking',
    text: 'help.markingText',
    list: points(
      'help.markingMouse',
      'help.markingTouch',
      'help.markingKeys',
      'help.markingBrush',
      'help.markingRepeat',
    ),
    end: 'help.markingEnd',
  },
  {
    question: 'versions.help',
    text: 'versions.helpText',
    list: points('versions.helpList', 'versions.helpBring', 'versions.helpMany'),
    end: 'versions.helpEnd',
  },
  {
    question: 'help.find',
    text: 'help.findText',
    list: points('help.findWords', 'help.findDates', 'help.findComing'),
    end: 'help.findEnd',
  },
  {
    question: 'help.bulk',
    text: 'help.bulkText',
    list: steps('help.bulkChoose', 'help.bulkAssign'),
    end: 'help.bulkEnd',
  },
  {
    question: 'help.layer',
    text: 'help.layerText',
    list: points('help.layerRegions', 'help.layerPlaces', 'help.layerSchool'),
    end: 'help.layerEnd',
  },
  {
    question: 'help.holidays',
    text: 'help.holidaysText',
    list: steps('help.holidaysChoose', 'help.holidaysImport'),
    end: 'help.holidaysEnd',
  },
  {
    question: 'numbers.helpLeave',
    text: 'numbers.helpLeaveText',
    list: points('numbers.helpLeaveTag', 'numbers.helpLeaveHow', 'numbers.helpLeaveTable'),
    end: 'numbers.helpLeaveEnd',
  },
  {
    question: 'numbers.helpBridges',
    text: 'numbers.helpBridgesText',
    list: points('numbers.helpBridgesMark', 'numbers.helpBridgesBudget', 'numbers.helpBridgesBusy'),
    end: 'numbers.helpBridgesEnd',
  },
  {
    question: 'help.transfer',
    text: 'help.transferText',
    list: points('help.transferIn', 'help.transferOut', 'help.transferFeed'),
    end: 'help.transferEnd',
  },
  {
    question: 'ownPeople.helpTitle',
    text: 'ownPeople.helpText',
    list: points('ownPeople.helpInvite', 'ownPeople.helpJoin', 'ownPeople.helpRoles'),
    end: 'ownPeople.helpEnd',
  },
  {
    question: 'help.filters',
    text: 'help.filtersText',
    list: steps('help.filtersChoose', 'help.filtersApply'),
    end: 'help.filtersEnd',
  },
  { question: 'help.freeVsPro', text: 'help.freeVsProText', list: null, end: 'help.freeVsProEnd' },
  {
    question: 'help.upgrade',
    text: null,
    list: steps('help.upgradeSignIn', 'help.upgradeChoose', 'help.upgradePay'),
    end: 'help.upgradeEnd',
  },
  { question: 'help.manage', text: 'help.manageText', list: null, end: 'help.manageEnd' },
  {
    question: 'help.plans',
    text: 'help.plansText',
    list: points('help.plansMonthly', 'help.plansYearly', 'help.plansLifetime'),
    end: 'help.plansEnd',
  },
  {
    question: 'help.downgrade',
    text: 'help.downgradeText',
    list: points('help.downgradeTags', 'help.downgradeDays'),
    end: null,
  },
  {
    question: 'help.sync',
    text: 'help.syncText',
    list: points('help.syncOffline', 'help.syncBoth', 'help.syncAside'),
    end: 'help.syncEnd',
  },
  { question: 'help.language', text: 'help.languageText', list: null, end: 'help.languageEnd' },
] as const

export type Topic = (typeof TOPICS)[number]
