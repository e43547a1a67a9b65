import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { personInitials } from '@/domain/people/initials'
import { pictureUrl } from '@/state/account/accountPicture'
import { Avatar } from '@/ui/Avatar'
import { Badge } from '@/ui/Badge'

/** Who is signed in: picture, name and email, and the badge of Pro or the way to it. */
export function AccountLines({ account, goPro }: { account: Account; goPro: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Avatar initials={personInitials(account)} picture={pictureUrl(account)} />
      <div className="min-w-0 flex-1 basis-28">
        <p className="flex items-center gap-2 font-semibold">
          <bdi className="wrap-anywhere">{account.name || account.email}</bdi>
          {account.isPro && <Badge text={t('menu.pro')} />}
        </p>
        {account.name && (
          <p className="wrap-anywhere text-[0.78125rem] text-soft">{account.email}</p>
        )}
      </div>
      {!account.isPro && goPro}
    </div>
  )
}
