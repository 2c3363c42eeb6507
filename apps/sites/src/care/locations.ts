/** The locations of Bayview Health, all fictional. */

export interface Location {
  slug: string;
  name: string;
  street: string;
  town: string;
  zip: string;
  phone: string;
  /** The services at this location. */
  services: string[];
}

export const locations: Location[] = [
  {
    slug: "harbor-hill",
    name: "Bayview Medical Center, Harbor Hill",
    street: "1 Harborlight Way",
    town: "Bayview",
    zip: "94000",
    phone: "415-555-0100",
    services: ["Emergency department", "Heart and Vascular Center", "Brain and Spine Center", "Transplant Center"],
  },
  {
    slug: "mission-pier",
    name: "Mission Pier Campus",
    street: "40 Pier Avenue",
    town: "Bayview",
    zip: "94002",
    phone: "415-555-0110",
    services: ["Cancer Center", "Lung Center", "Orthopedic Institute", "Infusion Center"],
  },
  {
    slug: "garden-street",
    name: "Garden Street Clinics",
    street: "212 Garden Street",
    town: "Bayview",
    zip: "94003",
    phone: "415-555-0120",
    services: ["Primary Care", "Skin Health", "Women's Health", "Laboratory"],
  },
  {
    slug: "lantern-park",
    name: "Bayview Children's Hospital, Lantern Park",
    street: "9 Lantern Park Drive",
    town: "Bayview",
    zip: "94004",
    phone: "415-555-0130",
    services: ["Children's Clinic", "Children's Heart Center", "Children's Brain Center", "Children's Cancer Center"],
  },
  {
    slug: "northgate",
    name: "Northgate Imaging and Urgent Care",
    street: "77 Northgate Mall Road",
    town: "Northgate",
    zip: "94012",
    phone: "415-555-0150",
    services: ["Imaging", "Urgent Care", "Physical Therapy", "Pharmacy"],
  },
  {
    slug: "lakeside",
    name: "Lakeside Family Medicine",
    street: "5 Lakeside Boulevard",
    town: "Alder Grove",
    zip: "94020",
    phone: "415-555-0160",
    services: ["Family Medicine", "Pediatrics", "Behavioral Health", "Travel Clinic"],
  },
];
