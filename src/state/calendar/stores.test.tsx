import { act, renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createStore } from '@/state/createStore'
import { useStore } from '@/state/useStore'

describe('a store', () => {
  test('s.4 listeners hear of another value only, and not once they left', () => {
    const store = createStore({ n: 1 })
    const listener = vi.fn()
    const off = store.subscribe(listener)
    store.set(store.get())
    expect(listener).not.toHaveBeenCalled()
    store.set({ n: 2 })
    off()
    store.set({ n: 3 })
    expect(listener).toHaveBeenCalledOnce()
    expect(store.get()).toEqual({ n: 3 })
  })

  test('s.4 a listener that leaves while it is told does not keep the others from hearing', () => {
    const store = createStore(0)
    const second = vi.fn()
    const off = store.subscribe(() => off())
    store.subscribe(second)
    store.set(1)
    expect(second).toHaveBeenCalledOnce()
  })
})

describe('a slice of a store', () => {
  test('s.4 it renders again only when the slice is another one', () => {
    const store = createStore({ mine: 1, other: 1 })
    let renders = 0
    const select = (value: { mine: number }) => value.mine
    const { result } = renderHook(() => {
      renders += 1
      return useStore(store, select)
    })
    act(() => store.set({ mine: 1, other: 2 }))
    expect([result.current, renders]).toEqual([1, 1])
    act(() => store.set({ mine: 2, other: 2 }))
    expect([result.current, renders]).toEqual([2, 2])
  })

  test('s.4 an equal slice stays the same object', () => {
    const store = createStore([1, 2])
    const select = (list: number[]) => list.filter((n) => n > 1)
    const isEqual = (a: number[], b: number[]) => a.join() === b.join()
    const { result } = renderHook(() => useStore(store, select, isEqual))
    const first = result.current
    act(() => store.set([0, 2]))
    expect(result.current).toBe(first)
  })
})
