import { searchIndexContract } from './search-index.contract.ts'
import { MemorySearchIndex } from './search-index.memory.ts'
import { OpenSearchIndex } from './search-index.opensearch.ts'

const url = process.env.CARE_TEST_OPENSEARCH
if (!url) throw new Error('CARE_TEST_OPENSEARCH names no OpenSearch: run this through "npm test -- --only contract".')

searchIndexContract('OpenSearch', async () => new OpenSearchIndex({ url, prefix: `test${process.pid}`, log: () => {} }), async () => new MemorySearchIndex())
