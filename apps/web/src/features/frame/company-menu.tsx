import { Menu } from '@mantine/core'
import type { TenantChoice } from '@skipyard/contract/identity/identity.ts'
import type { Hung } from '#web/ui/part/overlay-part.tsx'
import { companyTexts } from './use-switch-company.ts'

interface CompanyMenuProps extends Hung {
  tenants: readonly TenantChoice[]
  tenantId: string
  onChoose: (tenantId: string) => void
}

export function CompanyMenu({ tenants, tenantId, onChoose, isOpen, onChange, button }: CompanyMenuProps) {
  return (
    <Menu opened={isOpen} onChange={onChange} position="bottom-start" width={230}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{companyTexts.companies}</Menu.Label>
        {tenants.map(({ id, name }) => (
          <Menu.RadioItem
            key={id}
            value={id}
            checked={id === tenantId}
            onChange={() => {
              if (id !== tenantId) onChoose(id)
            }}
          >
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
