import { configure } from '@testing-library/react'

// Only a failure takes this long: a shared machine may be slow for seconds.
configure({ asyncUtilTimeout: 25_000 })
