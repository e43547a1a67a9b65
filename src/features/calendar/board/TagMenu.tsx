import { Funnel, Pencil } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilterTags } from '@/state/calendar/filter'
import { useApplyFilter } from '@/state/calendar/filterChoice'
import { useTags } from '@/state/calendar/TagsProvider'
import { openDialog } from '@/state/dialogs'
import { OpenedByKey } from '@/ui/LazyMenu'
import { ButtonOf, Menu } from '@/ui/Menu'
import { MenuLines } from '../header/MenuLines'
import { action, type MenuItem } from '../header/menuItems'

/** The legend's tag whose menu was requested. */
export type Asked = { readonly button: HTMLElement; readonly isByKey: boolean }

type Props = Asked & { tagId: string; onClose: () => void }

/** The open menu of a legend's tag: filter by it, or edit it. */
export function TagMenu({ button, isByKey, tagId, onClose }: Props) {
  const { t } = useTranslation()
  const tag = useTags().find(({ id }) => id === tagId)
  const filter = useFilterTags()
  const apply = useApplyFilter()
  const wantsEdit = useRef(false)
  const hasLeft = useRef(false)
  const items: readonly MenuItem[] = [
    {
      kind: 'check',
      id: 'only',
      icon: Funnel,
      label: t('marking.onlyThis'),
      isOn: filter.size === 1 && filter.has(tagId),
      set: (isOn) => apply(new Set(isOn ? [tagId] : [])),
    },
    action('edit', Pencil, t('marking.edit'), () => {
      wantsEdit.current = true
    }),
  ]
  return (
    <OpenedByKey value={isByKey}>
      <Menu
        trigger={<ButtonOf element={button} />}
        align="start"
        // The button has no id that could name the menu.
        aria-labelledby={undefined}
        aria-label={tag?.label}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        onInteractOutside={() => {
          hasLeft.current = true
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (!hasLeft.current) button.focus()
          // Opened after closing, because closing returns the focus to the button.
          if (wantsEdit.current) openDialog({ kind: 'settings', tab: 'tags', tag: tagId })
        }}
      >
        <MenuLines items={items} />
      </Menu>
    </OpenedByKey>
  )
}
