import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { valuesOfCustomer } from '../form/customer-values.ts'
import { useDuplicates } from '../form/use-customer-form.ts'
import { customerQueries } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import classes from './merge-dialog.module.css'
import { MergePreview } from './merge-preview.tsx'

const LOOKUP_DELAY_MS = 500
const FEWEST_CHARACTERS = 3

interface ChooseOtherProps {
  customer: WireCustomer
  onChoose: (customerId: string) => void
}

interface ChoiceProps {
  customer: WireCustomer
  reason?: string
  onChoose: (customerId: string) => void
}

function Choice({ customer, reason, onChoose }: ChoiceProps) {
  const { _id, name, phone, addressList } = customer
  return (
    <li>
      <Stack
        as="button"
        columnGap={12}
        wide
        line="strong"
        radius="sm"
        text="left"
        breakable
        type="button"
        className={classes.choice}
        onClick={() => onChoose(_id)}
      >
        <b>{name}</b>
        <span>{formatPhone(phone)}</span>
        <span className={classes.where}>{reason ?? addressList[0]?.name}</span>
      </Stack>
    </li>
  )
}

function ChooseOther({ customer, onChoose }: ChooseOtherProps) {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), LOOKUP_DELAY_MS)
  const isLooking = typed.trim().length >= FEWEST_CHARACTERS && settled.length >= FEWEST_CHARACTERS
  const { data } = useQuery({ ...customerQueries.suggestions({ q: settled }), enabled: isLooking })
  const duplicates = useDuplicates(valuesOfCustomer(customer), customer._id)
  const found = isLooking ? data?.filter(({ _id }) => _id !== customer._id) : undefined
  const { merge } = customerTexts
  return (
    <>
      <TextInput
        data-autofocus
        label={`${merge.choose} ${customer.name}`}
        placeholder={merge.placeholder}
        maxLength={100}
        autoComplete="off"
        leftSection={<IconSearch size="1rem" stroke={1.75} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found?.length === 0 && (
        <Words as="p" mb={12} tone="soft">
          {merge.none}
        </Words>
      )}
      {found && (
        <Stack as="ul" gap={4} mt={8} aria-label={merge.choose}>
          {found.map((one) => (
            <Choice key={one._id} customer={one} onChoose={onChoose} />
          ))}
        </Stack>
      )}
      {!found && duplicates.length > 0 && (
        <>
          <Words as="h3" mt={14} mb={6} size="text" weight={650}>
            {merge.likely}
          </Words>
          <Stack as="ul" gap={4} mt={8} aria-label={merge.likely}>
            {duplicates.map(({ customer: one, reasons }) => (
              <Choice
                key={one._id}
                customer={one}
                reason={reasons.map((reason) => texts.customer[reason]).join(', ')}
                onChoose={onChoose}
              />
            ))}
          </Stack>
        </>
      )}
    </>
  )
}

interface MergeDialogProps {
  customerId: string
  onClose: () => void
}

export function MergeDialog({ customerId, onClose }: MergeDialogProps) {
  useFocusBack()
  const { data: customer } = useQuery(customerQueries.one(customerId))
  const [otherId, setOtherId] = useState<string | null>(null)
  const { merge } = customerTexts
  return (
    <Modal
      opened
      onClose={onClose}
      title={merge.title}
      size="46rem"
      closeButtonProps={{ 'aria-label': customerTexts.form.close }}
    >
      <Words as="p" mb={12} tone="soft">
        {merge.words}
      </Words>
      {customer && otherId === null && <ChooseOther customer={customer} onChoose={setOtherId} />}
      {otherId !== null && (
        <MergePreview
          firstId={customerId}
          secondId={otherId}
          onBack={() => setOtherId(null)}
          onDone={onClose}
        />
      )}
    </Modal>
  )
}
