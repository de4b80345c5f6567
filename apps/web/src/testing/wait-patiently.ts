import { configure } from '@testing-library/react'

// The machine may be busy: what a test waits for may come late, it only has to come.
configure({ asyncUtilTimeout: 30_000 })
