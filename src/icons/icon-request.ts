export interface IconRequest {
  name: string;
  style?: string;
  library?: string;
  size?: number;
  color?: string;
  className?: string;
}
