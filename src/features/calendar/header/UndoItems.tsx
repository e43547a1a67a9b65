import { Redo2, Undo2 } from 'lucide-react'
import { useUndoSteps } from '@/state/calendar/useUndoSteps'
import { MenuItem, MenuLine } from '@/ui/Menu'
import { PanelButton, PanelGroup } from './PanelParts'

const icons = { undo: Undo2, redo: Redo2 }

/** The last step of this visit, and the one taken back last, at the top of a menu. */
export function UndoItems() {
  const steps = useUndoSteps()
  if (steps.length === 0) return null
  return (
    <>
      {steps.map(({ kind, label, what, run }) => {
        const Icon = icons[kind]
        return (
          <MenuItem key={kind} icon={<Icon size={15} aria-hidden="true" />} onSelect={run}>
            <span>{label}</span>
            <span className="wrap-anywhere ml-auto max-w-[20rem] pl-3 text-soft">{what}</span>
          </MenuItem>
        )
      })}
      <MenuLine />
    </>
  )
}

/** The same in the side panel; `leave` closes it before. */
export function UndoButtons({ leave }: { leave: (act: () => void) => () => void }) {
  const steps = useUndoSteps()
  if (steps.length === 0) return null
  return (
    <PanelGroup>
      {steps.map(({ kind, label, what, run }) => {
        const Icon = icons[kind]
        return (
          <PanelButton
            key={kind}
            icon={<Icon size={18} aria-hidden="true" />}
            name={label}
            hint={what}
            onClick={leave(run)}
          />
        )
      })}
    </PanelGroup>
  )
}
