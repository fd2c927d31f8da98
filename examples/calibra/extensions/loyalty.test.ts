import { extensionConformance } from 'nonius/testing'
import { loyalty } from './loyalty.ts'

extensionConformance('/loyalty', loyalty)
