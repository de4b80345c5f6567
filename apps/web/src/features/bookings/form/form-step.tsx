import { AdditionalStep } from './additional-step.tsx'
import { BinSection } from './bin-section.tsx'
import { CommentsSection } from './comments-section.tsx'
import { CustomerStep } from './customer-step.tsx'
import { DatesSection } from './dates-section.tsx'
import type { OpenForm } from './use-booking-form.ts'

interface FormStepProps {
  form: OpenForm
  step: number
  onCheckInventory: () => void
}

/** The step at hand. */
export function FormStep({ form, step, onCheckInventory }: FormStepProps) {
  if (step === 2) return <CustomerStep form={form} />
  if (step === 3) return <AdditionalStep form={form} />
  return (
    <>
      <BinSection form={form} onCheckInventory={onCheckInventory} />
      <DatesSection form={form} />
      <CommentsSection form={form} />
    </>
  )
}
