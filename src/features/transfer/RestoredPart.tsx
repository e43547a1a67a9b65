import { useTranslation } from 'react-i18next'
import type { ImportState } from '@/state/transfer/useImport'
import { ListedLines } from './ListedLines'
import { leaveLines, settingLines } from './settingLines'

type Props = Pick<Extract<ImportState, { kind: 'ready' }>, 'merged' | 'restored'>

/** What of the settings and of the leave of tags a backup would change, and what stays as it is here (I3). */
export function RestoredPart({ merged, restored }: Props) {
  const { t } = useTranslation()
  const { tags } = merged.calendar
  const [filled, kept] = restored ? [restored.filled, restored.kept] : [[], []]
  const comes = [...leaveLines(merged.counting), ...settingLines(filled, tags)]
  const stays = [...leaveLines(merged.otherLeave), ...settingLines(kept, tags)]
  return (
    <>
      <ListedLines title={t('transfer.settings')} lines={comes} />
      <ListedLines title={t('transfer.settingsKept')} lines={stays} />
    </>
  )
}
