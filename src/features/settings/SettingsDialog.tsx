import * as Tabs from '@radix-ui/react-tabs'
import { useTranslation } from 'react-i18next'
import { closeDialog } from '@/state/dialogs'
import { Dialog } from '@/ui/Dialog'
import { SetAsideSection } from './SetAsideSection'
import { TagsTab } from './TagsTab'

type Props = { tab: 'tags' }

export function SettingsDialog({ tab }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('settings.title')} width="max-w-4xl" onClose={closeDialog}>
      <SetAsideSection />
      <Tabs.Root defaultValue={tab}>
        <Tabs.List aria-label={t('settings.title')} className="flex gap-5 border-line border-b">
          <Tabs.Trigger
            value="tags"
            className="-mb-px min-h-9 border-transparent border-b-2 font-medium text-[13.5px] text-soft data-[state=active]:border-ink data-[state=active]:text-ink pointer-coarse:min-h-11"
          >
            {t('settings.tags')}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="tags" className="pt-4 outline-offset-4">
          <TagsTab />
        </Tabs.Content>
      </Tabs.Root>
    </Dialog>
  )
}
