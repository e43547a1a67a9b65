import { addStyles } from '@/ui/addStyles'
import styles from './people.css?inline'

addStyles('people', styles)
