import { useWhose } from '@/state/people/useWhose'

/** Whether it is known on which days the owner of the shown calendar works: that is not for who only looks (T8). */
export const useKnowsWeek = (): boolean => useWhose().role !== 'look'
