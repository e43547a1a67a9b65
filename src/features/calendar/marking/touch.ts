import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Day } from '@/domain/dates'
import { PRESS_SELECTS_MS } from '@/domain/timing'
import { endSelection, selectedDays } from '@/state/selection'
import type { Period } from '../usePeriod'
import type { Drag } from './drag'
import type { PointerGesture, Sweep } from './sweep'
import { heldDayAt, keepsSelection } from './sweep'

/** A finger that moved further than this (pixels) scrolls or swipes. */
const STILL = 10

type Press = {
  readonly x: number
  readonly y: number
  readonly at: number
  readonly day: Day
  readonly target: EventTarget | null
  isOn: boolean
  /** The finger has moved. A held finger always trembles a little. */
  hasLeft: boolean
}

/**
 * Sweeping and dragging by finger. After 400 ms on a selected day its stretch is dragged, on another day a selection
 * begins; the page then does not scroll. A finger that moves earlier scrolls or turns the month, and a tap elsewhere
 * ends the selection. Times are those of the events, which the browser may deliver late. Returns a function that
 * stops.
 */
export function watchTouch(root: HTMLElement, sweep: Sweep, drag: Drag): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let timer: ReturnType<typeof setTimeout> | undefined
  let press: Press | null = null
  let hand: PointerGesture = sweep

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
      // The press becomes a drag instead of a sweep.
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
      // Prevents the click, and the swipe.
      event.preventDefault()
      event.stopPropagation()
    }
    stop()
  }

  root.addEventListener('touchstart', onStart, { signal, passive: true })
  // Registered from the start and not passive, because only then can it stop the page from scrolling.
  root.addEventListener('touchmove', onMove, { signal, passive: false })
  root.addEventListener('touchend', onEnd, { signal, capture: true, passive: false })
  const onCancel = () => {
    if (press?.isOn) hand.cancel()
    stop()
  }
  root.addEventListener('touchcancel', onCancel, { signal })
  // A long press would open the browser's context menu.
  const onMenu = (event: Event) => {
    if (press === null) return
    event.preventDefault()
    event.stopPropagation()
  }
  root.addEventListener('contextmenu', onMenu, { signal, capture: true })
  const onClick = (event: MouseEvent) => {
    const isTap = event instanceof PointerEvent && event.pointerType === 'touch'
    if (isTap && !keepsSelection(event.target)) endSelection()
  }
  window.addEventListener('click', onClick, { signal, capture: true })
  return () => {
    onCancel()
    ending.abort()
  }
}

/** The least length of a swipe in pixels, and its longest time in milliseconds. */
const MIN_DISTANCE = 56
const MAX_TIME_MS = 700

/**
 * A swipe to the left or right turns what a phone shows. Times are those of the events, which a busy page receives
 * late. Returns a function that stops.
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
    // On a page zoomed in, a finger moves the page.
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

/** Turns months or years by swiping on a phone. */
export function useSwipes(root: RefObject<HTMLElement | null>, period: Period): void {
  const { isPhone } = period
  const turn = useEffectEvent((direction: 'previous' | 'next') => period[direction]())
  useEffect(() => {
    const element = root.current
    if (element && isPhone) return watchSwipes(element, (direction) => turn(direction))
  }, [root, isPhone])
}
