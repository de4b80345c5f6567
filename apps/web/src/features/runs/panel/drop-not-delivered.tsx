import { Button, Group, Modal, Select } from '@mantine/core'
import type { WirePlannerTruck } from '@skipyard/contract/runs.ts'
import { useState } from 'react'
import { useAskedTruck } from '../moves/ask-truck.ts'
import { whyNotOnTruck } from '../moves/why-not-on-truck.ts'
import { runTexts } from '../texts.ts'
import { panelTexts } from './texts.ts'

const words = panelTexts.notDelivered

/** Asks which truck delivered a drop: 'Drop Not Delviered' to mark it (spec 001 §4), the panel of §2 on the way of its pick. */
export function DropNotDelivered({ trucks }: { trucks: readonly WirePlannerTruck[] }) {
  const asked = useAskedTruck()
  const [truckId, setTruck] = useState<string | null>(null)
  if (asked === null) return null
  const { card, question, answer } = asked
  const close = (chosen: string | null) => {
    setTruck(null)
    answer(chosen)
  }
  const data = trucks.map((truck) => ({
    value: truck._id,
    label: `${truck.rego.toUpperCase()} ${truck.allocatedDriver?.name ?? runTexts.trucks.noDriver}`,
    disabled: truck.allocatedDriver === null || whyNotOnTruck(truck, [card]) !== null,
  }))
  return (
    <Modal
      opened
      onClose={() => close(null)}
      title={words.titles[question]}
      closeButtonProps={{ 'aria-label': words.cancel }}
    >
      <p>{words.words}</p>
      <p>{runTexts.ask.about(card.booking.jobID, card.booking.customerName)}</p>
      <Select
        mt="md"
        label={words.truck}
        placeholder={words.truck}
        data={data}
        value={truckId}
        onChange={setTruck}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => close(null)}>
          {words.cancel}
        </Button>
        <Button disabled={truckId === null} onClick={() => close(truckId)}>
          {words.proceed}
        </Button>
      </Group>
    </Modal>
  )
}
