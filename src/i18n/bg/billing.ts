import type { billing as en } from '../en/billing'
import type { Translated } from '../translated'

export const billing: Translated<typeof en> = {
  title: 'Преминаване към Pro',
  plans: 'Планове',
  monthly: 'Месечен',
  yearly: 'Годишен',
  lifetime: 'Завинаги',
  perMonth: 'на месец',
  perYear: 'на година',
  once: 'еднократно',
  mostPopular: 'Най-предпочитан',
  bestDeal: 'Най-изгоден',
  save33: 'Спестявате 33%',
  futurePlanning: 'Планиране напред: всяко тримесечие, всяка година',
  unlimitedTags: 'Неограничен брой етикети, в списъка и на всеки ден',
  cancel: 'Отказ',
  upgrade: 'Преминаване',
  footer: 'Сигурно плащане, отказ по всяко време',
}
