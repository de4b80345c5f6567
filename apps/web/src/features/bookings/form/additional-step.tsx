import { PaymentSection } from './payment-section.tsx'
import { SiteSection } from './site-section.tsx'
import { StatusSection } from './status-section.tsx'
import type { OpenForm } from './use-booking-form.ts'

/** Step 3: site and waste, statuses of an existing booking, payment. */
export function AdditionalStep({ form }: { form: OpenForm }) {
  const { before } = form
  return (
    <>
      <SiteSection form={form} />
      {before && <StatusSection form={form} before={before} />}
      <PaymentSection form={form} />
    </>
  )
}
