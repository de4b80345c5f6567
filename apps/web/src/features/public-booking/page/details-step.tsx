import type { WirePublicPage } from '@skipyard/contract/public-booking/public-booking.ts'
import { formatPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { type ReactNode, useId } from 'react'
import classes from './choose.module.css'
import type { Problems } from './choose-step.tsx'
import { pageTexts } from './texts.ts'
import type { Wishes } from './wishes.ts'

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  error?: string | undefined
  isRequired?: boolean
  hint?: ReactNode
  type?: 'text' | 'tel' | 'email'
  autoComplete?: string
  maxLength?: number
  isLong?: boolean
  isNumeric?: boolean
  name: string
}

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, onLeave, error, hint, isRequired = false, isLong = false, name } = props
  const { isNumeric = false, type = 'text', autoComplete = 'off', maxLength = 200 } = props
  const id = useId()
  const told = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const shared = {
    id,
    name,
    value,
    maxLength,
    autoComplete,
    required: isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby': told,
    onBlur: onLeave,
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label}
        {isRequired && <em aria-hidden="true"> *</em>}
      </label>
      {isLong ? (
        <textarea {...shared} rows={2} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input
          {...shared}
          type={type}
          {...(isNumeric && { inputMode: 'numeric' })}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className={classes.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

const { details: words } = pageTexts

interface DetailsStepProps {
  page: WirePublicPage
  wishes: Wishes
  problems: Problems
  notice: string
  onWish: (wish: Partial<Wishes>) => void
}

export function DetailsStep({ page, wishes, problems, notice, onWish }: DetailsStepProps) {
  return (
    <div className={classes.sheet}>
      <section>
        <div className={classes.two}>
          <TextField
            name="name"
            label={words.name}
            value={wishes.name}
            isRequired
            autoComplete="name"
            maxLength={120}
            error={problems.name}
            onChange={(name) => onWish({ name })}
          />
          <TextField
            name="phone"
            label={words.phone}
            type="tel"
            value={wishes.phone}
            isRequired
            autoComplete="tel"
            maxLength={40}
            hint={words.phoneHint}
            error={problems.phone}
            onChange={(phone) => onWish({ phone })}
            onLeave={() => onWish({ phone: formatPhone(normalisePhone(wishes.phone)) })}
          />
          <TextField
            name="email"
            label={words.email}
            type="email"
            value={wishes.email}
            autoComplete="email"
            maxLength={254}
            hint={words.emailHint}
            error={problems.email}
            onChange={(email) => onWish({ email })}
          />
          <TextField
            name="street"
            label={words.street}
            value={wishes.street}
            isRequired
            autoComplete="address-line1"
            maxLength={140}
            hint={wishes.place?.name.split(', ').at(-1)}
            error={problems.street}
            onChange={(street) => onWish({ street })}
          />
        </div>
      </section>
      <section>
        <TextField
          name="note"
          label={words.note}
          value={wishes.note}
          isLong
          maxLength={1000}
          error={problems.note}
          onChange={(note) => onWish({ note })}
        />
      </section>
      <section>
        {page.terms.length > 0 && (
          <>
            <h2>{words.terms}</h2>
            <ul className={classes.terms}>
              {page.terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
          </>
        )}
        <label className={classes.check}>
          <input
            type="checkbox"
            name="hasReadTerms"
            checked={wishes.hasReadTerms}
            aria-invalid={problems.hasReadTerms !== undefined}
            onChange={(event) => onWish({ hasReadTerms: event.currentTarget.checked })}
          />
          <span>{words.read}</span>
        </label>
        {problems.hasReadTerms && <p className={classes.error}>{problems.hasReadTerms}</p>}
        {notice !== '' && (
          <p className={classes.notice} role="alert">
            {notice}
          </p>
        )}
      </section>
    </div>
  )
}
