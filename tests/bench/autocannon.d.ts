declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  export type CannonRequest = { method: string; path: string; headers: Record<string, string>; body?: string };
  export type CannonOptions = {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    timeout?: number;
    requests: (Partial<CannonRequest> & { setupRequest?: (request: CannonRequest) => CannonRequest })[];
  };
  export type CannonResult = { duration: number; errors: number; timeouts: number; non2xx: number; "2xx": number };
  export default function autocannon(options: CannonOptions, done: (error: Error | null, result: CannonResult) => void): EventEmitter;
}
