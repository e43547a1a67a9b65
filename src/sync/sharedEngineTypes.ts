import type { Engine } from '@/sync/engineTypes'
import type { SyncStatus } from '@/sync/status'
import type { LeaderState, TabMessage } from '@/sync/tabMessages'
import type { LeaderTabTools } from './leaderTab'

export type SharedEngineTools = LeaderTabTools & {
  /** Asks for the lead: this tab is the one that a person looks at. */
  readonly claimLead: () => void
  /** In milliseconds, how long a tab keeps its live stream when nobody looks at it any more. */
  readonly lingerMs: number
  readonly say: (message: TabMessage) => void
  /** How this tab stands, for those that ask while it leads. */
  readonly state: () => LeaderState
  /** How the leading tab stands, while this one follows. */
  readonly onTold: (state: LeaderState) => void
  /** The status to show while this tab follows. */
  readonly onStatus: (status: SyncStatus) => void
}

/**
 * The save engine of one account in one of several tabs of a browser (E2): the tab that leads has the
 * engine and the live stream, the others follow it through storage. In both parts a tab works on the
 * same replica, so that a change of the lead neither shows nor loses anything.
 */
export type SharedEngine = Pick<
  Engine,
  'edited' | 'flush' | 'waiting' | 'expire' | 'resume' | 'dispose'
> & {
  startLeading(): void
  startFollowing(): void
  isLeading(): boolean
  /** Another tab wrote this key; null for a key it removed. */
  heard(key: string, text: string | null): void
  told(message: TabMessage): void
  /** The tab is looked at, or not any more. */
  setVisible(isVisible: boolean): void
  /** Reads the cloud again and sends what waits; a visible follower takes the lead for it. */
  refresh(ignoreOfflineFlag?: boolean): void
  retryRefused(): void
}
