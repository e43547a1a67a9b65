import type { TabNews } from '@/storage/localOutbox'
import { createAnswerElsewhere } from '@/sync/answerElsewhere'
import { createAttention } from '@/sync/attention'
import type { Engine } from '@/sync/engineTypes'
import { createFollower, forgetAnswered, takeRefused } from '@/sync/follower'
import { type Lead, type LeadTools, takeLead } from '@/sync/lead'
import { forgetRefused } from '@/sync/refusedRecords'
import { waitingDays } from '@/sync/replica'
import type { SyncStatus } from '@/sync/status'
import type { LeaderState, TabMessage } from '@/sync/tabMessages'
import { catchUp, namesUnknownTag, takeNews } from '@/sync/tabNews'

export type SharedEngineTools = LeadTools & {
  /** Asks for the lead: this tab is the one that a person looks at. */
  readonly claimLead: () => void
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
  lead(): void
  follow(): void
  isLeading(): boolean
  /** Another tab wrote this key; null for a key it removed. */
  heard(key: string, text: string | null): void
  told(message: TabMessage): void
  /** The tab is looked at, or not any more. */
  setVisible(isVisible: boolean): void
  /** Reads the cloud again and sends what waits; a visible follower takes the lead for it. */
  refresh(insists?: boolean): void
  retryRefused(): void
}

/** Opens it as a follower; nothing is sent before `lead`. */
export function createSharedEngine(tools: SharedEngineTools): SharedEngine {
  const { replica, clock, say } = tools
  let lead: Lead | null = null
  let isExpired = false
  let isDisposed = false
  /** A message may overtake the changes it is about: then they are sent when they arrive. */
  let isFlushAsked = false
  /** What was refused is to be tried again, by this tab should it take the lead meanwhile. */
  let retry: 'asked' | 'underWay' | null = null
  /** The tab that leads has every answer. */
  let isAllAnswered = false
  const attention = createAttention(clock, () => {
    lead?.hints.close()
    lead?.engine.sleep()
  })
  const answers = createAnswerElsewhere(clock)
  const follower = createFollower(replica, () => isExpired, tools.onStatus)
  const waiting = () => waitingDays(replica)
  /** Something waits, or the answer to what was taken back is missing. */
  const isUnanswered = () => waiting() > 0 || replica.outbox.hasPending()

  function retryRefused(insists = false): void {
    // Told to the tabs that follow too: the lead may go to one of them before the next save begins.
    say({ kind: 'retryRefused' })
    tryAgain(insists)
  }

  function tryAgain(insists: boolean): void {
    retry = lead ? null : 'asked'
    if (!lead) return
    lead.engine.forgetRefusals()
    lookAgain(lead, insists)
  }

  /** While nobody looks, what waits is sent, and that is all. */
  function lookAgain({ engine, hints }: Lead, insists: boolean): void {
    if (attention.isAsleep() && waiting() === 0) return
    engine.refresh(insists)
    if (attention.isAsleep()) engine.sleep()
    else hints.retry()
  }

  /** After another tab's change: saves it, or shows how things stand now. */
  function look(news: TabNews): void {
    if (!lead) follower.look()
    else if (namesUnknownTag(replica, news)) lead.engine.hinted()
    else if (news.kind === 'day' || news.kind === 'tag') {
      lead.engine.tookIn()
      if (isFlushAsked) void lead.engine.flush(false)
      isFlushAsked = false
    } else if (news.isOld) lead.engine.keepBase()
    if (!isUnanswered()) answers.end()
  }

  return {
    isLeading: () => lead !== null,
    waiting,
    lead() {
      if (lead || isDisposed) return
      if (retry) forgetRefused(replica)
      retry = null
      isAllAnswered = false
      lead = takeLead(tools, isExpired, attention.isAsleep())
    },
    follow() {
      lead?.end()
      lead = null
      replica.outbox.endTerm()
      catchUp(replica)
      follower.begin()
      say({ kind: 'ask' })
    },
    edited(days, tagIds) {
      if (lead) return lead.engine.edited(days, tagIds)
      const isHeld = follower.edited(days, tagIds)
      // Storage is the only way to the tab that leads: without it this one has to send it itself.
      if (!isHeld && !isDisposed) tools.claimLead()
      return isHeld
    },
    heard(key, text) {
      const news = isDisposed ? null : replica.outbox.heard(key, text)
      if (!news) return
      takeNews(replica, news, lead === null)
      if (!lead && isAllAnswered) forgetAnswered(replica)
      look(news)
    },
    told(message) {
      if (isDisposed) return
      if (message.kind === 'hidden') {
        if (!lead && attention.isVisible()) tools.claimLead()
      } else if (message.kind === 'state') {
        if (lead) return
        takeRefused(replica, message)
        isAllAnswered = message.status.state === 'synced'
        if (isAllAnswered) forgetAnswered(replica)
        if (message.status.state === 'syncing') retry &&= 'underWay'
        else if (retry === 'underWay') retry = null
        tools.onTold(message)
        follower.told(message.status)
      } else if (message.kind === 'retryRefused') tryAgain(false)
      else if (!lead) return
      else if (message.kind === 'ask') say({ kind: 'state', ...tools.state() })
      else {
        isFlushAsked = waiting() === 0 || replica.unclearDays.size > 0
        void lead.engine.flush(false)
      }
    },
    setVisible(next) {
      attention.set(next)
      if (!lead) return
      if (!next) say({ kind: 'hidden' })
      else if (!isExpired) lead.hints.open()
    },
    refresh(insists = false) {
      if (!lead) {
        if (!attention.isVisible()) {
          if (insists) retryRefused()
          return
        }
        if (insists) retry = 'asked'
        tools.claimLead()
        return
      }
      if (insists) retryRefused(true)
      else lookAgain(lead, false)
    },
    async flush(keepalive) {
      if (lead) {
        if (!keepalive) lead.startNow()
        await lead.engine.flush(keepalive)
      } else if (!keepalive && isUnanswered()) {
        // What waits is in storage.
        say({ kind: 'flush' })
        await answers.wait()
      }
    },
    retryRefused: () => retryRefused(),
    expire() {
      isExpired = true
      lead?.hints.close()
      if (lead) lead.engine.expire()
      else follower.look()
    },
    resume() {
      isExpired = false
      if (!lead) {
        follower.look()
        return
      }
      lead.engine.resume()
      if (!attention.isAsleep()) lead.hints.open()
    },
    dispose() {
      isDisposed = true
      attention.end()
      lead?.end()
      lead = null
      answers.end()
    },
  }
}
