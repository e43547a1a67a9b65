import { useTranslation } from 'react-i18next'
import { goToProvider, useProviders } from '@/state/account/useProviders'
import { Button } from '@/ui/Button'

type Props = { redirectTo: string; onFault: (message: string) => void }

/** A button for each sign-in provider that the server has enabled. */
export function ProviderButtons({ redirectTo, onFault }: Props) {
  const { t } = useTranslation()
  const providers = useProviders()
  if (providers.length === 0) return null
  return (
    <div className="mt-4 grid gap-2">
      <div className="flex items-center gap-3 text-faint text-xs">
        <span className="h-px flex-1 bg-line" />
        <span>{t('providers.or')}</span>
        <span className="h-px flex-1 bg-line" />
      </div>
      {providers.map((provider) => (
        <Button
          key={provider.name}
          className="h-auto min-h-10 w-full whitespace-normal"
          onClick={() => {
            if (!goToProvider(provider, redirectTo)) onFault(t('providers.noStorage'))
          }}
        >
          {t('providers.continueWith', { provider: provider.label })}
        </Button>
      ))}
    </div>
  )
}
