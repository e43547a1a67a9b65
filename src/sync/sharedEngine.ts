import type { TabNews } from '@/storage/local/localOutbox'
import { createFollower } from '@/sync/follower'
import { waitingChanges } from '@/sync/replica'
import type { SharedEngine, SharedEngineTools } from '@/sync/sharedEngineTypes'
import { type Lead, takeLead } from './leaderTab'
import { catchUp, namesUnknownTag, takeNews } from './tabChanges'
import { createAttention } from './visibilityTimer'
import { createAnswerElsewhere } from './waitForLeader'

/** Opens it as a follower; nothing is sent before `lead`. */
export function createSharedEngine(tools: SharedEngineTools): SharedEngine {
  const { replica, clock, say } = tools
  let lead: Lead | null = null
  let isExpired = false
  let isDisposed = false
  /** A message may overtake the changes it is about: then they are sent when they arrive. */
  let isFlushAsked = false
  const attention = createAttention(clock, tools.lingerMs, () => {
    lead?.hints.close()
    lead?.engine.sleep()
  })
  const answers = createAnswerElsewhere(clock)
  const follower = createFollower(replica, () => isExpired, tools.onStatus)
  const waiting = () => waitingChanges(replica)
  /** Something waits, or the answer to what was taken back is missing. */
  const isUnanswered = () => waiting() > 0 || replica.outbox.hasPending()

  function retryRefused(insists = false): void {
    // Told to the tabs that follow too: the lead may go to one of them before the next save begins.
    say({ kind: 'retryRefused' })
    tryAgain(insists)
  }

  function tryAgain(insists: boolean): void {
    if (!lead) {
      follower.wantRetry()
      return
    }
    lead.engine.forgetRefusals()
    lookAgain(lead, insists)
  }

  /** While nobody looks, what waits is sent, and that is all. */
  function lookAgain({ engine, hints }: Lead, insists: boolean): void {
    if (attention.isAsleep() && waiting() === 0) return
    if (!insists && hints.look()) engine.wake()
    else engine.refresh(insists)
    if (attention.isAsleep()) engine.sleep()
    else hints.retry()
  }

  /** Another tab wants all of it sent. */
  function flushAsked({ engine }: Lead): void {
    isFlushAsked = waiting() === 0 || replica.unclearDays.size > 0
    void engine.flush(false)
  }

  /** After another tab's change: saves it, or shows how things stand now. */
  function look(news: TabNews): void {
    if (!lead) follower.tookIn()
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
      follower.end()
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
    edited(days, tagIds, isDelayed) {
      if (lead) return lead.engine.edited(days, tagIds, isDelayed)
      const isHeld = follower.edited(days, tagIds)
      // Storage is the only way to the tab that leads: without it this one has to send it itself.
      if (!isHeld && !isDisposed) tools.claimLead()
      return isHeld
    },
    heard(key, text) {
      const news = isDisposed ? null : replica.outbox.heard(key, text)
      if (!news) return
      takeNews(replica, news, lead === null)
      look(news)
    },
    told(message) {
      if (isDisposed) return
      switch (message.kind) {
        case 'hidden':
          if (!lead && attention.isVisible()) tools.claimLead()
          return
        case 'state':
          if (lead) return
          tools.onTold(message)
          return follower.told(message)
        case 'retryRefused':
          return tryAgain(false)
        case 'ask':
          if (lead) say({ kind: 'state', ...tools.state() })
          return
        case 'flush':
          if (lead) flushAsked(lead)
      }
    },
    setVisible(next) {
      attention.set(next)
      if (!lead) return
      if (!next) say({ kind: 'hidden' })
      else if (!isExpired) lead.hints.open()
    },
    refresh(insists = false) {
      if (lead && insists) retryRefused(true)
      else if (lead) lookAgain(lead, false)
      else if (attention.isVisible()) {
        if (insists) follower.wantRetry()
        tools.claimLead()
      } else if (insists) retryRefused()
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
