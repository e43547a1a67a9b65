import { initialsOf } from '@/domain/account'
import { pictureUrl } from '@/state/account/accountPicture'
import { useAuth } from '@/state/auth/AuthProvider'
import { Avatar } from '@/ui/Avatar'

/** The picture or the initials of whoever is signed in. */
export function AccountFace() {
  const { account } = useAuth()
  return account && <Avatar initials={initialsOf(account)} picture={pictureUrl(account)} />
}
