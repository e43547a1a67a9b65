import { useTranslation } from 'react-i18next'
import { type Account, initialsOf } from '@/domain/account'
import { pictureUrl } from '@/state/account/accountPicture'
import { Avatar } from '@/ui/Avatar'
import { LazyMenu } from '@/ui/LazyMenu'
import { lazyPart } from '@/ui/lazyPart'

const HeaderMenu = lazyPart(() => import('./HeaderMenu'), 'HeaderMenu')

/** The avatar that opens the menu of a signed-in person. */
export function UserButton({ account }: { account: Account }) {
  const { t } = useTranslation()
  const button = (
    <button
      type="button"
      aria-label={t('header.userMenu')}
      title={t('header.userMenu')}
      className="grid size-[2.125rem] shrink-0 place-items-center rounded-full pointer-coarse:size-11"
    >
      <Avatar initials={initialsOf(account)} picture={pictureUrl(account)} />
    </button>
  )
  return <LazyMenu trigger={button}>{(trigger) => <HeaderMenu trigger={trigger} />}</LazyMenu>
}
