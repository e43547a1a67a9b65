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
import { buttonClass, iconButtonClass } from './buttonClass'
import { CheckBox } from './CheckBox'
import { OpenedByKey } from './LazyMenu'
import { BackAsEscape } from './useBackAsEscape'

const surface =
  'sheet z-50 min-w-44 max-w-[calc(100vw-16px)] max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto rounded-xl border border-line bg-card p-1 text-[0.84375rem] text-ink outline-none'
const row =
  'relative flex min-h-8 pointer-coarse:min-h-11 cursor-pointer select-none items-center gap-2 rounded-lg py-1 pr-3 pl-8 outline-none data-[highlighted]:bg-line-soft data-[highlighted]:outline-hidden'
const ITEM = '[role^="menuitem"]'
/** The classes of an item's text. */
const label = 'flex min-w-0 flex-1 items-center gap-2'
const mark = 'absolute left-2.5 text-soft'

type MenuProps = ComponentProps<typeof Radix.Content> & {
  trigger: ReactNode
  onOpenChange?: (open: boolean) => void
}

/** An open menu at its button, the `trigger`. */
export function Menu({ trigger, children, align = 'end', onOpenChange, ...rest }: MenuProps) {
  const openedByKey = useRef(use(OpenedByKey))
  const focusFirst = useCallback((menu: HTMLElement | null) => {
    // From the second opening on Radix itself knows that a key opened it.
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

/** A menu item with an action and an icon. */
export function MenuItem({ icon, className, children, ...rest }: ItemProps) {
  return (
    <Radix.Item className={clsx(row, className)} {...rest}>
      {icon && <span className={mark}>{icon}</span>}
      <span className={label}>{children}</span>
    </Radix.Item>
  )
}

/** A menu item that looks like a button. */
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

type ChoiceProps = {
  value: string
  onChange: (value: string) => void
  choices: readonly {
    value: string
    label: ReactNode
    hint?: string
    /** Another menu item, in the same line. */
    beside?: ReactNode
  }[]
}

/** A group of which one is chosen and ticked; a hint stands at the end of its line. */
export function MenuChoice({ value, onChange, choices }: ChoiceProps) {
  const id = useId()
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange}>
      {choices.map((choice) => (
        <div key={choice.value} className="flex items-center gap-1">
          <Radix.RadioItem
            value={choice.value}
            className={clsx(row, 'min-w-0 flex-1')}
            // Screen readers read the hint as a description, not as a part of the name.
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
          {choice.beside}
        </div>
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

/** A menu item that is on or off. */
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

type ToggleProps = Omit<CheckProps, 'icon' | 'children'> & { name: string; icon: ReactNode }

/** A menu item with an icon that is on or off; the menu stays open, so that several can be pressed. */
export function MenuToggle({ isChecked, onChange, name, icon }: ToggleProps) {
  return (
    <Radix.CheckboxItem
      checked={isChecked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      aria-label={name}
      title={name}
      className={iconButtonClass('cursor-pointer outline-none data-[highlighted]:bg-line-soft')}
    >
      {icon}
    </Radix.CheckboxItem>
  )
}

/**
 * Keeps a submenu open when the pointer jumps into it. If the submenu opens to the left, Radix would take this for
 * leaving and close it.
 */
function stayInside(event: PointerEvent<HTMLElement>) {
  const { currentTarget, relatedTarget } = event
  const submenu = relatedTarget instanceof Element && relatedTarget.closest('[role="menu"]')
  if (submenu && submenu.id === currentTarget.getAttribute('aria-controls')) event.preventDefault()
}

type SubProps = { label: string; icon?: ReactNode; children: ReactNode }

/** A menu item that opens a submenu. */
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
