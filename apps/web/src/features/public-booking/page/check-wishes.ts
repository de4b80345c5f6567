import { isEmail } from '@skipyard/domain/shared/email.ts'
import { isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { Problems } from './choose-step.tsx'
import { pageTexts } from './texts.ts'
import type { Hire } from './use-hire.ts'
import type { Wishes } from './wishes.ts'

const { where, sizes, when, details } = pageTexts

const told = (problems: readonly (readonly [field: string, isWrong: boolean, words: string])[]): Problems =>
  Object.fromEntries(problems.flatMap(([field, isWrong, words]) => (isWrong ? [[field, words]] : [])))

export const problemsOfChoice = ({ place }: Wishes, { offer, day }: Pick<Hire, 'offer' | 'day'>): Problems =>
  told([
    ['place', place === null, where.needed],
    ['binSize', offer === undefined, sizes.needed],
    ['dropDate', day === undefined, when.needed],
  ])

export const problemsOfDetails = ({ name, phone, email, street, hasReadTerms }: Wishes): Problems =>
  told([
    ['name', name.trim() === '', texts.customer.nameRequired],
    ['phone', !isPhone(normalisePhone(phone)), texts.customer.phoneInvalid],
    ['email', email.trim() !== '' && !isEmail(email.trim()), texts.customer.emailInvalid],
    ['street', street.trim() === '', texts.address.required],
    ['hasReadTerms', !hasReadTerms, details.notRead],
  ])
