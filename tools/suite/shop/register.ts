import { join } from 'node:path'
import { findEngineFor } from '../../../server/config/engine-imports.ts'

findEngineFor(process.env['NONIUS_SHOP'] ?? '', join(import.meta.dirname, '../../..'))
