import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { hideToasts } from '#web/ui/toast.tsx'

// The machine may be busy: what a test waits for may come late, it only has to come.
configure({ asyncUtilTimeout: 30_000 })

// What one test was told stands in no other's way: messages stay for seconds, tests do not.
afterEach(hideToasts)
