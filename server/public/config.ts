export { defineConfig, type ShopConfiguration } from '../config/define-config.ts'
