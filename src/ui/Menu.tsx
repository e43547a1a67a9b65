import * as Radix from '@radix-ui/react-dropdown-menu'
import { clsx } from 'clsx'
import { Check, ChevronRight } from 'lucide-react'
import {
  type ComponentProps,
  type PointerEvent,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { buttonClass } from './buttonClass'
import { CheckBox } from './CheckBox'
import { OpenedByKey } from './LazyMenu'
import { BackAsEscape } from './useBackAsEscape'

const surface =
  'sheet z-50 min-w-44 max-w-[calc(100vw-16px)] max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto rounded-xl border border-line bg-card p-1 text-[0.84375rem] text-ink outline-none'
const row =
  'relative flex min-h-8 pointer-coarse:min-h-11 cursor-pointer select-none items-center gap-2 rounded-lg py-1 pr-3 pl-8 outline-none data-[highlighted]:bg-line-soft data-[highlighted]:outline-hidden'
const ITEM = '[role^="menuitem"]'
/** What an item says; also of two parts. */
const label = 'flex min-w-0 flex-1 items-center gap-2'
const mark = 'absolute left-2.5 text-soft'

type MenuProps = ComponentProps<typeof Radix.Content> & {
  trigger: ReactNode
  onOpenChange?: (open: boolean) => void
}

/** An open menu at its button; `trigger` is that button. */
export function Menu({ trigger, children, align = 'end', onOpenChange, ...rest }: MenuProps) {
  const openedByKey = useRef(use(OpenedByKey))
  const focusFirst = useCallback((menu: HTMLElement | null) => {
    // From the second opening on the library knows of the key itself.
    if (openedByKey.current) menu?.querySelector<HTMLElement>(ITEM)?.focus({ preventScroll: true })
    openedByKey.current = false
  }, [])
  return (
    <Radix.Root defaultOpen modal={false} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={focusFirst}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={surface}
          {...rest}
        >
          {children}
          <BackAsEscape />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Stands for a button that is on the page already, and knows nothing of its menu. */
export function ButtonOf({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

type ItemProps = ComponentProps<typeof Radix.Item> & { icon?: ReactNode }

/** An item that does something, with an icon in the place of a tick. */
export function MenuItem({ icon, className, children, ...rest }: ItemProps) {
  return (
    <Radix.Item className={clsx(row, className)} {...rest}>
      {icon && <span className={mark}>{icon}</span>}
      <span className={label}>{children}</span>
    </Radix.Item>
  )
}

/** An item that looks like a button, beside what it is about. */
export function MenuPill(props: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={buttonClass(
        'primary',
        'cursor-pointer select-none data-[highlighted]:outline-2 data-[highlighted]:outline-focus data-[highlighted]:outline-offset-2',
      )}
      {...props}
    />
  )
}

type LinkProps = { href: string; icon?: ReactNode; children: ReactNode }

/** An item that leads to an address outside the app. */
export function MenuLink({ href, icon, children }: LinkProps) {
  return (
    <Radix.Item asChild>
      <a href={href} className={row}>
        {icon && <span className={mark}>{icon}</span>}
        <span>{children}</span>
      </a>
    </Radix.Item>
  )
}

type ChoiceProps = {
  value: string
  onChange: (value: string) => void
  choices: readonly { value: string; label: ReactNode; hint?: string }[]
}

/** One choice out of several, the chosen one ticked; a hint stands at the end of its line. */
export function MenuChoice({ value, onChange, choices }: ChoiceProps) {
  const id = useId()
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange}>
      {choices.map((choice) => (
        <Radix.RadioItem
          key={choice.value}
          value={choice.value}
          className={row}
          // The hint is read out after the name, and is none of it.
          {...(choice.hint && {
            'aria-labelledby': `${id}-${choice.value}`,
            'aria-describedby': `${id}-${choice.value}-hint`,
          })}
        >
          <Radix.ItemIndicator className={mark}>
            <Check size={15} aria-hidden="true" />
          </Radix.ItemIndicator>
          <span id={choice.hint && `${id}-${choice.value}`} className={label}>
            {choice.label}
          </span>
          {choice.hint && (
            <span id={`${id}-${choice.value}-hint`} className="pl-3 text-soft">
              {choice.hint}
            </span>
          )}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

type CheckProps = {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  icon?: ReactNode
  children: ReactNode
}

/** An item that is on or off. */
export function MenuCheck({ isChecked, onChange, icon, children }: CheckProps) {
  return (
    <Radix.CheckboxItem checked={isChecked} onCheckedChange={onChange} className={row}>
      {icon && <span className={mark}>{icon}</span>}
      <span>{children}</span>
      <span className="-mr-1 ml-auto pl-3">
        <CheckBox isOn={isChecked} />
      </span>
    </Radix.CheckboxItem>
  )
}

/**
 * A pointer that jumps into the submenu has not left for another item. Radix takes it for one that has left where the
 * submenu opens to the left, and closes it before the pointer can press anything.
 */
function stayInside(event: PointerEvent<HTMLElement>) {
  const { currentTarget, relatedTarget } = event
  const submenu = relatedTarget instanceof Element && relatedTarget.closest('[role="menu"]')
  if (submenu && submenu.id === currentTarget.getAttribute('aria-controls')) event.preventDefault()
}

type SubProps = { label: string; icon?: ReactNode; children: ReactNode }

/** An item that opens a menu of its own. */
export function MenuSub({ label: name, icon, children }: SubProps) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger
        className={clsx(row, 'data-[state=open]:bg-line-soft')}
        onPointerLeave={stayInside}
      >
        {icon && <span className={mark}>{icon}</span>}
        <span>{name}</span>
        <ChevronRight size={15} aria-hidden="true" className="ml-auto -mr-1 text-faint" />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent sideOffset={6} collisionPadding={8} className={surface}>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}

/** A line between groups of items. */
export function MenuLine() {
  return <Radix.Separator className="mx-2 my-1 h-px bg-line" />
}
