import type { Account } from '@/domain/account'

/** Who is signed in: name and email, and the badge of Pro. */
export function AccountLines({ account, badge }: { account: Account; badge: string }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex items-center gap-2 font-semibold">
        <span className="truncate">{account.name || account.email}</span>
        {account.isPro && <ProBadge text={badge} />}
      </p>
      {account.name && <p className="truncate text-[12.5px] text-soft">{account.email}</p>}
    </div>
  )
}

function ProBadge({ text }: { text: string }) {
  return (
    <span className="rounded-[5px] bg-banner px-1.5 text-[10.5px] leading-4 font-bold tracking-wide text-banner-ink uppercase">
      {text}
    </span>
  )
}
