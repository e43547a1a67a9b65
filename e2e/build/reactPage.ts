/** A page that has React do everything that the app does, and tells what it does and when. */
import {
  Component,
  type ComponentType,
  createContext,
  forwardRef,
  createElement as h,
  lazy,
  memo,
  type ReactNode,
  type Ref,
  Suspense,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { createRoot } from 'react-dom/client'
import { expect } from 'vitest'

let told: string[] = []
const tell = (what: string) => () => void told.push(what)
const tellBoth = (now: string, later: string) => {
  told.push(now)
  return tell(later)
}

const Tier = createContext('free')

const Row = memo(function Row({ name }: { name: string }) {
  told.push(`row ${name}`)
  useLayoutEffect(() => tellBoth(`laid ${name}`, `gone ${name}`), [name])
  useEffect(() => tellBoth(`seen ${name}`, `left ${name}`), [name])
  const style = { color: 'red', '--w': 2, marginTop: 3 } as object
  const names = { id: useId(), 'aria-label': name, 'data-date': name }
  return h('li', { ...names, style, tabIndex: 0 }, name)
})

type Clearing = { readonly clear: () => void }

const Field = forwardRef(function Field(_: object, ref: Ref<Clearing>) {
  const [text, setText] = useState('a')
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ clear: () => setText('') }), [])
  return h('input', {
    ref: input,
    value: text,
    onChange: ({ target }) => setText((target as HTMLInputElement).value.toUpperCase()),
    onSelect: tell('select'),
    onCompositionStart: tell('compose'),
    onFocus: tell('focus'),
    onBlur: tell('blur'),
  })
})

class Guard extends Component<{ children?: ReactNode }, { failed: string }> {
  override state = { failed: '' }
  static getDerivedStateFromError(error: Error) {
    return { failed: error.message }
  }
  override componentDidCatch = tell('caught')
  override getSnapshotBeforeUpdate() {
    told.push('before')
    return null
  }
  override componentDidUpdate = tell('updated')
  override componentWillUnmount = tell('guard gone')
  override render() {
    return this.state.failed || this.props.children
  }
}

function Faulty(): ReactNode {
  throw new Error('broken')
}

const LateRow = () => h(Row, { name: 'late' })

const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
let isOnline = true

/** What the steps below set. */
let setNames: (names: string[]) => void
let setPart: (part: 'none' | 'late' | 'faulty') => void
let clearing: Clearing | null
const keepClearing = (made: Clearing | null) => {
  clearing = made
}

function Form({ isChecked }: { isChecked: boolean }) {
  const option = (value: string) => h('option', { key: value, value }, value)
  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    told.push('submit')
  }
  return h(
    'form',
    { onSubmit },
    h(Field, { ref: keepClearing }),
    h('textarea', { defaultValue: 'note', rows: 2 }),
    h('select', { defaultValue: 'y' }, ['x', 'y'].map(option)),
    h('input', { type: 'checkbox', checked: isChecked, onChange: tell('checked') }),
  )
}

function Page({ Late }: { Late: ComponentType }) {
  const [names, putNames] = useState(['one', 'two', 'three'])
  const [part, putPart] = useState('none')
  const [count, add] = useReducer((sum: number, more: number) => sum + more, 0)
  setNames = putNames
  setPart = putPart
  const isSeen = useSyncExternalStore(watch, () => isOnline)
  const pressed = useEffectEvent(() => void told.push(`pressed ${count}`))
  useEffect(() => {
    const listen = () => pressed()
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const doubled = useMemo(() => count * 2, [count])
  const onClick = (event: { stopPropagation: () => void }) => {
    event.stopPropagation()
    add(1)
  }
  const hearing = {
    onClick: tell('click'),
    onClickCapture: tell('first'),
    onScroll: tell('scroll'),
  }
  const pointed = { onMouseEnter: tell('enter'), onMouseLeave: tell('leave'), hidden: !isSeen }
  const waiting = { fallback: h('em', null, 'waiting') }
  const over = h('dialog', { open: true, onClick: tell('portal') }, 'over')
  return h(
    'main',
    { className: use(Tier), ...hearing },
    h(
      'ul',
      null,
      names.map((name) => h(Row, { key: name, name })),
    ),
    h('button', { type: 'button', onClick }, doubled),
    h('p', pointed, 'a', h('b', null, 'b')),
    h(Form, { isChecked: count > 0 }),
    h('svg', { viewBox: '0 0 1 1', strokeWidth: 2, xlinkHref: '#a' }, h('path', { d: 'M0 0' })),
    h('img', { src: 'data:,', alt: '', onError: tell('no picture') }),
    h(Suspense, waiting, h(Row, { name: 'kept' }), part === 'late' && h(Late)),
    h(Guard, null, part === 'faulty' && h(Faulty)),
    createPortal(over, document.body),
  )
}

const part = (selector: string) => document.querySelector(selector) as HTMLInputElement
const look = () => void told.push(document.body.innerHTML)
const after = (change: () => void) => {
  flushSync(change)
  look()
}
const settled = async (what: string) => {
  await expect.poll(() => [...told, part('button').outerHTML].includes(what)).toBe(true)
  look()
}

async function handle() {
  const bubbles = { bubbles: true, cancelable: true }
  const fire = (selector: string, event: Event) => part(selector).dispatchEvent(event)
  fire('button', new MouseEvent('click', bubbles))
  await settled('<button type="button">2</button>')
  fire('li', new MouseEvent('click', bubbles))
  fire('dialog', new MouseEvent('click', bubbles))
  const around = { ...bubbles, relatedTarget: document.body }
  fire('p', new MouseEvent('mouseover', around))
  fire('p', new MouseEvent('mouseout', around))
  fire('form', new Event('submit', bubbles))
  fire('img', new Event('error'))
  fire('main', new Event('scroll'))
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  const input = part('input')
  input.focus()
  // Past what React itself set, as a person's typing is.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'typed')
  fire('input', new InputEvent('input', bubbles))
  told.push(input.value)
  fire('input', new CompositionEvent('compositionstart', bubbles))
  fire('input', new KeyboardEvent('keyup', { ...bubbles, key: 'ArrowLeft' }))
  input.blur()
  flushSync(() => clearing?.clear())
  told.push(`field <${input.value}>`)
}

/** Everything that happens on the page, with what it looks like after each step. */
export async function happenings(create: typeof createRoot): Promise<string[]> {
  told = []
  isOnline = true
  let arrive = () => {}
  const Late = lazy(
    () =>
      new Promise<{ default: typeof LateRow }>((resolve) => {
        arrive = () => resolve({ default: LateRow })
      }),
  )
  const container = document.body.appendChild(document.createElement('div'))
  const root = create(container, { onCaughtError: tell('caught by React') })
  startTransition(() => root.render(h(Tier, { value: 'pro' }, h(Page, { Late }))))
  await settled('seen three')
  for (const names of [['three', 'four', 'one'], [], ['five', 'one']]) after(() => setNames(names))
  await handle()
  isOnline = false
  after(() => {
    for (const watcher of watchers) watcher()
  })
  // What was there is hidden until the rest has come; in a transition it stays.
  after(() => setPart('late'))
  arrive()
  await settled('seen late')
  startTransition(() => setPart('none'))
  await settled('left late')
  after(() => setPart('faulty'))
  after(() => root.render(null))
  root.unmount()
  document.body.replaceChildren()
  return told
}
