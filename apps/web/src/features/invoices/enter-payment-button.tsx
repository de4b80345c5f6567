import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { PaymentDialog } from './payments/payment-dialog.tsx'
import { accountTexts as words } from './texts.ts'
import { useMayWriteInvoices } from './use-may-write-invoices.ts'

interface EnterPaymentButtonProps {
  customerId: string
  customerName: string
}

/** The way to enter a payment of a customer, for those who may. */
export function EnterPaymentButton({ customerId, customerName }: EnterPaymentButtonProps) {
  const mayWrite = useMayWriteInvoices()
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCash size="1rem" stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {words.enter}
      </Button>
      {isOpen && (
        <PaymentDialog customerId={customerId} customerName={customerName} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
