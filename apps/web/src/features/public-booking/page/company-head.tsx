import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { Icon } from './icon.tsx'
import classes from './page.module.css'
import { pageTexts as words } from './texts.ts'

/** Who the page is of. */
export interface HeadCompany {
  name: string
  phone: string
  /** The address of its logo; null for none. */
  logo: string | null
  hoursWords: string
}

/** The company at the head of its page: logo, name, and the telephone, which always helps. */
export function CompanyHead({ company }: { company: HeadCompany }) {
  const { name, phone, logo, hoursWords } = company
  const shown = formatPhone(phone)
  return (
    <header className={classes.head}>
      <div>
        {logo !== null && <img src={logo} alt="" className={classes.logo} />}
        <b>{name}</b>
        {phone !== '' && (
          <span className={classes.phone}>
            <a href={`tel:${phone}`} aria-label={words.call(shown)}>
              <Icon of="phone" size={24} />
              <span>{shown}</span>
            </a>
            {hoursWords !== '' && <small>{hoursWords}</small>}
          </span>
        )}
      </div>
    </header>
  )
}
