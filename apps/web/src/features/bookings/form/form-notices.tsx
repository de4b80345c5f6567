import { StaleNotice } from './stale-notice.tsx'
import { TypedBeforeNotice } from './typed-before-notice.tsx'
import { type TypedBefore, typedChanges } from './typed-changes.ts'
import type { OpenForm } from './use-booking-form.ts'

interface FormNoticesProps {
  form: OpenForm
  /** The booking has been changed by somebody else since it was opened. */
  isOvertaken: boolean
  /** What had been typed before the current booking was loaded over it. */
  typedBefore: TypedBefore | null
  onLoadCurrent: (typed: TypedBefore) => Promise<void>
}

/** What has happened to the booking while it was being typed into. */
export function FormNotices({ form, isOvertaken, typedBefore, onLoadCurrent }: FormNoticesProps) {
  const { opened, values, change } = form
  const changes = typedBefore === null ? [] : typedChanges(typedBefore, values)
  return (
    <>
      {isOvertaken && <StaleNotice onLoad={() => onLoadCurrent({ initial: opened.values, values })} />}
      {typedBefore !== null && changes.length > 0 && (
        <TypedBeforeNotice
          changes={changes}
          onPutBack={(field) => change({ [field]: typedBefore.values[field] })}
        />
      )}
    </>
  )
}
