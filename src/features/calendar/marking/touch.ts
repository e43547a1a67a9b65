import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Day } from '@/domain/dates'
import { PRESS_SELECTS_MS } from '@/domain/timing'
import { endSelection, selectedDays } from '@/state/selection'
import type { Period } from '../usePeriod'
import type { Drag } from './drag'
import type { Hand, Sweep } from './sweep'
import { heldDayAt, isApart } from './sweepArea'

/** A finger that has moved this far scrolls or swipes, in pixels. */
const STILL = 10

type Press = {
  readonly x: number
  readonly y: number
  readonly at: number
  readonly day: Day
  readonly target: EventTarget | null
  isOn: boolean
  /** It has moved on since: a finger that is held trembles. */
  hasLeft: boolean
}

/**
 * Sweeping and dragging with a finger: a press of 400 ms on a selected day takes its band, elsewhere it begins a
 * selection, and the page stands still while the finger moves
 * on; what moves earlier scrolls or turns the month, and a tap elsewhere ends the selection. The browser may deliver
 * these events late, so the time in the event decides. Returns a function that stops it.
 */
export function watchTouch(root: HTMLElement, sweep: Sweep, drag: Drag): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let timer: ReturnType<typeof setTimeout> | undefined
  let press: Press | null = null
  let hand: Hand = sweep

  function stop(): void {
    clearTimeout(timer)
    press = null
    hand.end()
    hand = sweep
  }

  function begin(): void {
    if (!press) return
    clearTimeout(timer)
    press.isOn = true
    navigator.vibrate?.(10)
    if (selectedDays().includes(press.day) && drag.takeHeld(press.target, press.day)) {
      // What was pressed for a sweep is none.
      sweep.cancel()
      hand = drag
    } else sweep.begin()
  }

  function onStart({ touches, target, timeStamp }: TouchEvent): void {
    const [touch] = touches
    const day = heldDayAt(target)
    if (press?.isOn) hand.cancel()
    stop()
    if (!touch || touches.length > 1 || day === null) return
    press = {
      x: touch.clientX,
      y: touch.clientY,
      at: timeStamp,
      day,
      target,
      isOn: false,
      hasLeft: false,
    }
    sweep.press(day)
    timer = setTimeout(begin, PRESS_SELECTS_MS)
  }

  function onMove(event: TouchEvent): void {
    const touch = event.touches[0]
    if (!touch || !press) return
    const isStill = Math.hypot(touch.clientX - press.x, touch.clientY - press.y) <= STILL
    const isEarly = event.timeStamp - press.at < PRESS_SELECTS_MS
    if (isEarly && !isStill) {
      if (press.isOn) hand.cancel()
      stop()
      return
    }
    if (!isEarly && !press.isOn) begin()
    if (!press.isOn) return
    if (event.cancelable) event.preventDefault()
    press.hasLeft ||= !isStill
    if (press.hasLeft) hand.move(touch.clientX, touch.clientY)
  }

  function onEnd(event: TouchEvent): void {
    if (press?.isOn) {
      const [touch] = event.changedTouches
      if (touch && press.hasLeft) hand.move(touch.clientX, touch.clientY)
      // No click follows, and no swipe.
      event.preventDefault()
      event.stopPropagation()
    }
    stop()
  }

  root.addEventListener('touchstart', onStart, { signal, passive: true })
  // Only a listener that may hold the page still from the start can do so once the selection has begun.
  root.addEventListener('touchmove', onMove, { signal, passive: false })
  root.addEventListener('touchend', onEnd, { signal, capture: true, passive: false })
  const onCancel = () => {
    if (press?.isOn) hand.cancel()
    stop()
  }
  root.addEventListener('touchcancel', onCancel, { signal })
  // A long press asks for the browser's menu as well.
  const onMenu = (event: Event) => {
    if (press === null) return
    event.preventDefault()
    event.stopPropagation()
  }
  root.addEventListener('contextmenu', onMenu, { signal, capture: true })
  const onClick = (event: MouseEvent) => {
    const isTap = event instanceof PointerEvent && event.pointerType === 'touch'
    if (isTap && !isApart(event.target)) endSelection()
  }
  window.addEventListener('click', onClick, { signal, capture: true })
  return () => {
    onCancel()
    ending.abort()
  }
}

/** A swipe is at least this long, in pixels, and takes no longer than this, in milliseconds. */
const MIN_DISTANCE = 56
const MAX_TIME_MS = 700

/**
 * A swipe to the left or right turns what a phone shows. Its time is that of the events, which a busy page
 * receives late. Returns a function that stops it.
 */
function watchSwipes(
  root: HTMLElement,
  turn: (direction: 'previous' | 'next') => void,
): () => void {
  const ending = new AbortController()
  const listen = { signal: ending.signal, passive: true }
  let start: { readonly x: number; readonly y: number; readonly at: number } | null = null

  function onStart({ target, touches, timeStamp }: TouchEvent): void {
    const touch = touches[0]
    const isTyping = target instanceof HTMLTextAreaElement
    // In an enlarged page a finger moves the page.
    const isLarge = (window.visualViewport?.scale ?? 1) > 1
    start =
      touch && touches.length === 1 && !isTyping && !isLarge
        ? { x: touch.clientX, y: touch.clientY, at: timeStamp }
        : null
  }

  function onEnd({ changedTouches, timeStamp }: TouchEvent): void {
    const [from, touch] = [start, changedTouches[0]]
    start = null
    if (!from || !touch || timeStamp - from.at > MAX_TIME_MS) return
    const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y]
    if (Math.abs(dx) < MIN_DISTANCE || Math.abs(dy) > Math.abs(dx) / 2) return
    turn(dx < 0 ? 'next' : 'previous')
  }

  root.addEventListener('touchstart', onStart, listen)
  root.addEventListener('touchend', onEnd, listen)
  return () => ending.abort()
}

/** Turns months, or years, by swipes of a finger on a phone. */
export function useSwipes(root: RefObject<HTMLElement | null>, period: Period): void {
  const { isPhone } = period
  const turn = useEffectEvent((direction: 'previous' | 'next') => period[direction]())
  useEffect(() => {
    const element = root.current
    if (element && isPhone) return watchSwipes(element, (direction) => turn(direction))
  }, [root, isPhone])
}
