import type { SiteConfig } from '@deskbell/contract';
import { useEffect, useState } from 'react';
import { brandDefaults } from '../brand/brand-defaults.ts';

/** The installation's brand: the defaults first, as prerendered, then what the server says. */
export function useBrand(): SiteConfig['brand'] {
  const [brand, setBrand] = useState(brandDefaults);
  useEffect(() => {
    fetchBrand().then(setBrand, reportError);
  }, []);
  useEffect(() => {
    document.title = `${brand.name}: the AI front desk of your business`;
  }, [brand.name]);
  return brand;
}

async function fetchBrand(): Promise<SiteConfig['brand']> {
  const response = await fetch('/api/site');
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return ((await response.json()) as SiteConfig).brand;
}
